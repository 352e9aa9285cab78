/** Heights in px that several parts of the desk share. */
export const ROW_HEIGHT = 57
export const CARD_HEIGHT = 152
export const HEADER_HEIGHT = 40
/** The sticky bar with the number of selected records. */
export const SELECT_BAR_HEIGHT = 52
