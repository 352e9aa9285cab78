/**
 * Texts of the screen that tests need beside roles, fixed names and data of their own: each once,
 * by subject, as they will be rewritten.
 */

/** Of a run of decisions. */
export const decisions = {
  success: 'Success Approve',
  approved: (count: number) => `${count} data Approved`,
  declined: (count: number) => `${count} data declined`,
  question: (verb: 'Approve' | 'Decline', count: number) =>
    `${verb} ${count} record${count === 1 ? '' : 's'}?`,
  notDone: 'What was not done',
  summary: '6 of 10 approved, 2 decided before, 1 gone, 1 failed.',
  endedSummary: '1 of 4 approved, 1 failed, 2 not sent.',
  answered: (count: number, of: number) => `Approving: ${count} of ${of} answered`,
  selected: (count: number) => `${count} selected`,
  retry: (count: number) => `Retry failed (${count})`,
  dismiss: 'Dismiss',
  done: 'Done',
  leave: 'Leave while records are decided?',
  stay: 'Stay',
  signInAgain: 'Sign in again',
  stillWaits: 'It still waits.',
  notInList: 'It is not in the list any more.',
  mayBeApproved: /^It may have been approved: the answer was lost\./,
  offline: 'Not sent. This device is offline.',
  decidedBy: (person: string, status: string) => `${person} has decided it already: ${status}.`,
}

/** Of the pages of attendance. */
export const attendance = {
  peopleOf: /^People of /,
  everyMinute: 'Refresh every minute',
  newDay: /^It is a new day/,
  nothingToday: 'No attendance recorded yet today',
  yesterday: 'See yesterday',
  next: 'Show the next one',
  approveAll: /^Approve (all \d+|the one) waiting$/,
  offline: /^You are offline/,
  recordsToday: 'Attendance records today',
  comparedWith: /^Compared with /,
  compared: /^So far today, beside the whole of /,
  lateAt: /^\d+ late at /,
  toCome: / yet to come\.$/,
}

/** Of the desk of attendance, and of evidence wherever it is shown. */
export const desk = {
  nextRecord: 'Next record',
  next: 'Show the next one',
  selectAll: 'Select all',
  selectPlain: 'Select all but flagged',
  moreFilters: 'More filters',
  selected: (count: number) => new RegExp(`^${count} of \\d+ selected`),
  someSelected: /^\d+ of \d+ selected/,
  allSelected: /^(\d+) of \1 selected/,
  hidden: /\d+ selected that are not shown here/,
  late: 'Late',
  twice: 'Twice on one day',
  own: 'Yours: somebody else decides it.',
  ownRefused: 'somebody else decides it',
  allStatuses: 'All statuses',
  decided: 'Decided',
  missingOf: /The server has returned \d+ of its/,
  missing: /^The server has returned \d+ of its/,
  toCome: '31 Dec 2099 is yet to come.',
  removed: 'Photos removed on 22 Nov 2020',
  noStatus: (id: string) => `The server lists no status ${id}.`,
  noneRecorded: 'No attendance is recorded for 31 Dec 2099.',
  toToday: 'Go to today',
  showAll: 'Show all statuses',
}

/** Of an export. */
export const files = {
  semicolons: 'CSV with semicolons',
}

/** Of the report of a day. */
export const report = {
  people: /^\d+ people$/,
}

/** Of the recap of a month. */
export const recap = {
  read: (days: number, of: number) => `${days} of ${of} days`,
  large: /about \d+ MB/,
  startsOn: 'It starts on day',
  loadThem: 'Load them',
  lost: 'could not be loaded, and is in no total',
  notLoaded: 'not loaded',
  wide: 'A line for each person, a column for each day',
  worked: /worked/,
  asOf: /^as of /,
}

/** Of the pages of leave. */
export const leave = {
  waiting: /^Waiting \d+$/,
  all: /^All \d+$/,
  days: / days?$/,
  showLetter: 'Show the letter',
  letterOf: (person: string) => `Letter of ${person}`,
  letterBroken: 'The file could not be opened',
  openFile: 'Open the file',
  record: 'Leave record',
  decisions: 'Days and decisions',
  earlier: 'Earlier leave',
  read: (days: number) => `Read: ${days} of ${days} days`,
  showEarlier: 'Show the last 31 days',
  alsoAway: 'Also away from this branch',
  back: 'Back to the list',
  document: 'This is a document, which opens in a tab of its own.',
  notFound: 'Not found in the loaded days',
  awayIn: /^Away in/,
  away: (count: number) => `${count} away`,
  tooMany: 'More away than the limit',
  limit: 'Warn above',
  allDays: 'All days',
  none: /^No annual leave in/,
  noSuch: /^No record of attendance in .* is such leave/,
  needs: (right: string) => `you need the permission ${right}`,
}

/** Of the mechanics by branch. */
export const technicians = {
  move: (person: string) => `Move ${person}`,
  of: (branch: string) => `Mechanics of ${branch}`,
  tryAgain: 'Try again',
  changed: 'Somebody else has saved this record meanwhile.',
  moved: (person: string) => `Somebody has moved ${person} meanwhile`,
  present: /\d+ of \d+ present/,
  notIn: 'Not clocked in',
}

/** Of what happens as time goes by. */
export const time = {
  ends: /^Sign-in ends at /,
  signInAgain: 'Sign in again',
  photo: (at: number, of: number) => `Enlarge the photo: As it was reported, ${at} of ${of}`,
}
