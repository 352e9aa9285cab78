/** Texts of the screen that tests need beside roles, labels and what they make themselves. */

export const form = {
  save: 'Save',
  saveAndNew: 'Save and new',
  restore: 'Restore',
  discard: 'Discard',
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
}
