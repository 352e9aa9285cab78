import { name } from '../../src/brand.ts'

/** Names of the demo that tests look for: of people by the part of their e-mail before the @. */
export const fullNames = {
  admin: 'Ratna Puspitasari',
  hr: 'Melati Harahap',
  supervisor: 'Asep Sumarna',
  operations: 'Yenny Wirjawan',
  rm: 'I Wayan Sudarma',
  editor: 'Nadia Rasyid',
  newcomer: 'Andi Alimuddin',
} as const

/** A shop of the company, and the team at a dealer's that is the first of all branches by name. */
export const branches = {
  shop: `${name} Bandung`,
  dealer: 'Arjuna Auto Klojen',
} as const

/** What the sign-in page of a server with the demo says. */
export const demoLine = 'Demo data: names and figures are invented.'

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
  remove: 'Remove',
  cropAgain: 'Crop',
  preparing: 'Preparing…',
  saved: 'Saved picture',
  chosen: 'Chosen picture',
  unreadable: 'This file cannot be read as a picture',
  tooLarge: 'too large: 20000 × 20000 pixels',
  narrow: 'Only 900 pixels wide',
  again: 'Choose the picture again',
}

/** Of articles. */
export const articles = {
  nothing: 'Nothing matches',
  refused: 'A pasted picture cannot be kept',
  draft: 'A draft: not on the public site.',
  atOnce: 'Published at the moment of saving.',
  scheduled: (moment: string) => `Scheduled: for the public site to show from ${moment} on.`,
  desktop: 'Desktop',
}

/** Of employees and their lists. */
export const people = {
  gains: 'Gains:',
  opensNone: 'Opens no pages here.',
  compared: /^Compared with \d+ other employees/,
  deactivate: 'Deactivate',
  noPhone: 'No phone',
  reset: 'Reset',
  theirReports: 'All of their reports',
  thisMonth: 'This month',
}

/** Of repair reports. */
export const repairs = {
  nothing: 'Nothing matches',
  theirReports: people.theirReports,
  back: 'Back to the list',
  ownApp: 'in the technicians’ own app',
  notCancellable: 'It cannot be cancelled (any more).',
  similar: 'May be the same',
  notLater: 'Choose today, or a day before it.',
  justReported: 'Just reported',
  leftOut: 'At most 5: 2 pictures left out.',
  over: 'It is over: nothing more can be done to it.',
  changedMeanwhile: 'Somebody else has changed this report meanwhile.',
  readAgain: 'Read it again',
  keep: 'Keep it',
  goOnWriting: 'Go on writing',
  notWithout: 'cannot be left without any',
  assignedTo: (name: string) => `Technician: ${name}`,
  notSentYet: /were not sent yet/,
}

export const signingIn = {
  capsLock: 'Caps Lock is on.',
  show: 'Show what is typed',
  emailMissing: 'Write your email address.',
  passwordMissing: 'Write your password.',
  offline: /^You are offline\./,
  slow: 'Still waiting for the server.',
  notRemembered: 'Not remembered',
  endsAt: /^Sign-in ends at /,
  sharedComputer: /^Shared computer/,
  toContinue: /^Continue to /,
}

export const passwords = {
  forgotten: 'Forgotten your password?',
  askWhom: /^Ask HR or an administrator/,
  tooCommon: 'Everybody tries this one first. Choose another.',
  notYours: 'This is not your password.',
  unsavedForm: 'One form holds what you typed and did not save.',
}

export const failing = {
  noAnswer: 'Oops, something wrong with our server, please try again later.',
  notThere: 'The server does not have it.',
}

export const refusing = {
  mayNotOpen: 'You may not open this page',
  notFound: 'Page not found',
  copy: 'Copy for your administrator',
  didYouMean: 'Did you mean',
}
