/** Heights in px that more than one part of the desk goes by. */
export const ROW_HEIGHT = 57
export const CARD_HEIGHT = 152
export const HEADER_HEIGHT = 40
/** Of the bar that tells how many are selected, which stays at the upper edge. */
export const SELECT_BAR_HEIGHT = 52
