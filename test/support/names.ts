/**
 * Texts of the screen that tests need beside roles, fixed names and data of their own: each once,
 * by subject, as they will be rewritten.
 */

/** Of every form. */
export const form = {
  save: 'Save',
  saveAndNew: 'Save and new',
  saving: 'Saving…',
  cancel: 'Cancel',
  restore: 'Restore',
  discard: 'Discard',
  discardAndLogOut: 'Discard and log out',
  stay: 'Stay',
  leave: 'Leave',
  retry: 'Retry',
  /** Of a new record whose answer was lost. */
  arrived: 'It has arrived',
  absent: 'The server does not have it.',
  unknown: 'It may have arrived all the same.',
  offline: 'This device is offline',
  goOn: 'Go on',
  lookAgain: 'Look again',
  sendAgain: 'Send again',
  stillWaiting: 'The server has not answered yet.',
  /** Of what two people have changed. */
  mine: 'Save mine',
  theirs: 'Take theirs',
  later: 'Keep editing',
  nothingTyped: 'Everything that you typed has been saved.',
  alsoToCorrect: 'Also to be corrected',
  endsFirst: 'Ends before it starts.',
  noDate: /^This is no date\./,
  aboveThePrice: 'More than the price.',
}

/** Of pictures in a form. */
export const pictures = {
  choose: 'Choose a picture',
  use: 'Use picture',
  preparing: 'Preparing…',
  saved: 'Saved picture',
  chosen: 'Chosen picture',
  unreadable: 'This file cannot be read as a picture',
  tooLarge: 'too large: 20000 × 20000 pixels',
  narrow: 'Only 900 pixels wide',
  again: 'Choose the picture again',
}
