/**
 * Texts of the screen that tests need beside roles, fixed names and data of their own: each once,
 * by subject, as they will be rewritten.
 */

/** Of a run of decisions. */
export const decisions = {
  stillWaits: 'It still waits.',
  notInList: 'It is not in the list any more.',
  mayBeApproved: /^It may have been approved: the answer was lost\./,
  offline: 'Not sent. This device is offline.',
  decidedBy: (person: string, status: string) => `${person} has decided it already: ${status}.`,
}
