/** Names in the demo that tests look for: of people by the part of their e-mail before the @. */
export const fullNames = {
  admin: 'Ratna Puspitasari',
  hr: 'Melati Harahap',
  supervisor: 'Asep Sumarna',
  operations: 'Yenny Wirjawan',
  rm: 'I Wayan Sudarma',
  editor: 'Nadia Rasyid',
  newcomer: 'Andi Alimuddin',
} as const

/** The branch at a dealer's site that is the first of all by name. */
export const branches = { dealer: 'Arjuna Auto Klojen' } as const

/** What the sign-in page of a server with the demo says. */
export const demoLine = 'Demo data: names and figures are invented.'

/** Texts of the screen, without roles, fixed names and test data: each once, by subject. */

/** Texts of every form. */
export const form = {
  save: 'Save',
  saveAndNew: 'Save and new',
  saving: 'Saving…',
  cancel: 'Cancel',
  restore: 'Restore',
  discard: 'Discard',
  discardAndLogOut: 'Discard and log out',
  stay: 'Stay',
  draftKept: 'A draft is kept on this device',
  retry: 'Retry',
  /** About a new record whose reply was lost. */
  arrived: 'It has arrived',
  absent: 'The server does not have it.',
  unknown: 'It may have arrived.',
  offline: 'This device is offline',
  goOn: 'Go on',
  lookAgain: 'Look again',
  sendAgain: 'Send again',
  stillWaiting: 'The server has not answered yet.',
  /** About values that two people have changed. */
  mine: 'Save mine',
  theirs: 'Take theirs',
  later: 'Keep editing',
  alsoToCorrect: 'Also to be corrected',
  endsFirst: 'Ends before it starts.',
  fraction: 'Is this a fraction? Write whole rupiah.',
  noDate: /^This is no date\./,
  aboveThePrice: 'More than the price.',
}

/** Texts about pictures in a form. */
export const pictures = {
  choose: 'Choose a picture',
  use: 'Use picture',
  remove: 'Remove',
  cropAgain: 'Crop',
  preparing: 'Preparing…',
  notYet: 'A picture is still being prepared.',
  saved: 'Saved picture',
  chosen: 'Chosen picture',
  unreadable: 'This file cannot be read as a picture',
  heic: 'This browser cannot read HEIC pictures.',
  tooLarge: 'too large: 20000 × 20000 pixels',
  narrow: 'Only 900 pixels wide',
  again: 'Choose the picture again',
}

/** Texts about articles. */
export const articles = {
  refused: 'A pasted picture cannot be kept',
  draft: 'A draft: not on the public site.',
  atOnce: 'Published at the moment of saving.',
  scheduled: (moment: string) => `Scheduled: for the public site to show from ${moment} on.`,
  desktop: 'Desktop',
}

/** Texts about employees and their lists. */
export const people = {
  gains: 'Gains:',
  opensNone: 'Opens no pages here.',
  compared: /^Compared with \d+ other employees/,
  deactivate: 'Deactivate',
  noPhone: 'No phone',
}

/** Texts about repair reports. */
export const repairs = {
  nothing: 'Nothing matches',
  moreTechnicians: /^And \d+ more\./,
  theirReports: 'All of their reports',
  back: 'Back to the list',
  ownApp: 'in the technicians’ own app',
  notLater: 'Choose today, or a day before it.',
  justReported: 'Just reported',
  afterTheWork: /^Enlarge the photo: After the work, 1 of/,
  leftOut: 'At most 5: 2 pictures left out.',
  over: 'It is over: nothing more can be done to it.',
  changedMeanwhile: 'Somebody else has changed this repair report meanwhile.',
  readAgain: 'Read it again',
  keep: 'Keep it',
  goOnWriting: 'Go on writing',
  notWithout: 'At least 1 line.',
  asItWas: /^It has been read again/,
  notPossible: 'This is not possible (any more).',
  assignedTo: (name: string) => `Technician: ${name}`,
  notSentYet: /were not sent yet/,
  mine: /Mine: Reported by me or assigned to me/,
  cancelledSince:
    /^This report is cancelled since .* No cost can be put in\. Nothing was changed\.$/,
}

export const signingIn = {
  again: 'Sign in again',
  capsLock: 'Caps Lock is on.',
  show: 'Show what is typed',
  emailMissing: 'Write your email address.',
  passwordMissing: 'Write your password.',
  offline: 'This device is offline.',
  slow: 'Still waiting for the server.',
  notRemembered: 'Not remembered',
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
  part: 'This part of the page has failed:',
  gone: 'A part of the app could not be loaded.',
  refresh: 'Refresh page',
  noAnswer: 'Oops, something wrong with our server, please try again later.',
}

export const refusing = {
  mayNotOpen: 'You may not open this page',
  notFound: 'Page not found',
  copy: 'Copy for your administrator',
  didYouMean: 'Did you mean',
  ownRole: 'with the role “Newcomer”',
  instead: 'What you can open instead',
}

export const list = {
  filter: 'Filter',
  clearFilters: 'Clear filters',
  chip: (label: string, value: unknown) => `${label}: ${value}, remove`,
  nothingMatches: 'Nothing matches',
  nothingYet: 'Nothing here yet',
  place: (place: string) => new RegExp(`^${place}$`),
  next: 'Next page',
  retry: 'Retry',
  display: 'Display',
  compact: 'Compact',
  reset: 'Reset',
  pageSize: 'Rows per page:',
  views: 'Saved views',
  save: 'Save',
  replace: 'Replace',
  renameView: (name: string) => `Rename ${name}`,
  rename: 'Rename',
  deleteView: (name: string) => `Delete ${name}`,
  pages: 'Pages',
  close: 'Close',
  none: 'Change the search or the filters.',
}

export const selection = {
  region: 'Selection',
  all: 'Select all rows',
  row: 'Select row',
  card: (name: string) => `Select ${name}`,
  start: 'Select',
  page: 'Select this page',
  count: (count: number) => `${count} selected`,
  clear: 'Clear',
  done: 'Done',
  keep: 'Keep them',
  retry: (count: number) => `Retry failed (${count})`,
  deleted: (count: number, of: number) => `${count} of ${of} deleted`,
  usedBy: 'Used by 1 article.',
}

export const keys = { help: 'Keyboard shortcuts', use: 'Use these keys' }

export const board = {
  move: 'Move',
  moveTo: (name: string) => `Move ${name} to`,
  isIn: (name: string, column: string) => `${name} is in ${column}`,
  stays: (name: string, column: string) => `${name} stays in ${column}.`,
  movedElsewhere: 'Somebody else has moved this ticket',
  leave: (column: string) => `Leave in ${column}`,
  moveAnyway: (column: string) => `Move to ${column}`,
  more: (column: string) => `More in ${column}`,
}

export const order = {
  bar: 'Changed order',
  save: 'Save order',
  undo: 'Undo',
  handle: 'Move',
  menu: (name: string) => `Move ${name}`,
  toTop: 'Move to top',
  toBottom: 'Move to bottom',
  up: 'Move up',
  down: 'Move down',
  show: 'Change the order',
  place: (name: string, place: string) => `${name}: ${place}`,
  changedElsewhere: 'Somebody else has changed the order',
  notNow: 'Not now',
  saveMine: 'Save mine',
  leaving: 'Leave without saving?',
  stay: 'Stay',
}

export const exported = {
  button: 'Export',
  semicolons: 'CSV with semicolons',
  commas: 'CSV with commas',
  cancel: 'Cancel',
}

export const prices = {
  edit: 'Edit prices',
  review: 'Review and save',
  discard: 'Discard',
  restore: 'Restore',
  undo: 'Undo',
  keepEditing: 'Keep editing',
  bar: 'Changed prices',
  none: 'No price changed yet',
  changed: (count: number) => `${count} changed`,
  showError: 'Show error',
  saved: 'Success update',
  of: (label: string, name: unknown) => `${label} of ${name}`,
  saveOne: (name: unknown) => `Save ${name}`,
  rule: (brand: string) => `Change by rule: ${brand}`,
  percent: 'Change in per cent',
  retry: (count: number) => `Retry failed (${count})`,
  stay: 'Stay',
  overPrice: 'More than the price.',
  perPiece: (count: number) => new RegExp(`^${count} prices · per\\spiece$`),
  per: /per\s/,
  saveSome: (valid: number, of: number) => `Save ${valid} of ${of} prices?`,
  withError: (count: number) => `With an error, not saved (${count})`,
  changedMuch: (count: number) => `Changed by more than 30% (${count})`,
  changedMeanwhile: /Somebody else has changed the price meanwhile: it is Rp\s790\.000 now\./,
  ruleOf: (count: number, brand: string) => `Change ${count} prices of ${brand}`,
  aboveMinus100: /above -100/,
  ruled: (count: number) => `${count} prices change.`,
  reviewOf: (count: number) => `Review ${count} changes`,
  pastedTooMany: (count: number) =>
    `${count} changes. The list ended before the last cell. 1 cell refused; its price stays as before:`,
  noNumber: (cell: number, name: unknown, text: string) =>
    `Cell ${cell}, ${name}: “${text}”. Expected a number.`,
}

/** Texts about the branches that pages begin with. */
export const scope = {
  all: 'All branches',
  mine: 'My branch',
  active: 'Active filters',
  selectedAt: (branch: string) => new RegExp(`selected.*· ${branch}`),
}

export const workshop = {
  totals: 'Totals',
  cars: 'Cars',
  byDay: 'Cars by day',
  byBranch: 'Cars by branch',
  table: 'Table',
  figures: 'All figures by day',
  latestFirst: 'Latest first',
  export: 'Export',
  exporting: 'Export workshop cars',
  backwards: 'Starts after the end date.',
  upload: 'Upload a sheet',
  allBranches: 'All branches',
  period: /^Period: /,
  sevenDays: 'Last 7 days',
  wider: /^(This|Last) year$/,
  refresh: 'Refresh',
  retry: 'Retry',
  /** The change of a figure since the period before. */
  change: /[+-][\d.]+ \([+-]?[\d,]+%\)|No change/,
  compared: /^Compared with the (period|month) before, .+: .+ did best by cars, .+ worst, .+$/,
  nothingToCompare: /^Nothing to compare with/,
  notCompared: 'Not compared',
  carsByDay: /^Cars by day: /,
  place: (from: number, to: number, of: number) => `${from}–${to} of ${of}`,
  exported: (count: string) => `All ${count} cars from`,
  notAsked: 'so nothing was asked for',
  noneThere: 'No car is known for 1 – 31 Jan 2001 at these branches.',
  notLoaded: 'The dashboard could not be loaded',
  notCounted: 'Not counted by day',
  notCountedByBranch: 'Not counted by branch',
}

export const upload = {
  file: 'OPL sheet',
  anotherSheet: 'Choose another sheet or file.',
  choose: 'Choose a file',
  steps: { file: 'File', columns: 'Columns', check: 'Check', send: 'Send', result: 'Result' },
  columns: 'Change the columns',
  sample: (text: string) => `such as ${text}`,
  hidden: (count: number) => `${count} hidden row`,
  leaveOutHidden: 'Leave out',
  comparing: 'Comparing',
  findings: 'Findings',
  sheet: 'Sheet',
  column: 'Column',
  rows: (rows: number, failed = 0) =>
    `${rows} row${rows === 1 ? '' : 's'}, ${failed > 0 ? `${failed} with errors` : 'all of them can be kept'}`,
  inserted: (of: number, inserted: number, duplicates = 0) =>
    `Of ${of} rows: ${inserted} inserted, ${duplicates} left out as duplicates, 0 with errors.`,
  proof: (expected: number, got = expected) => `Expected +${expected} cars, got +${got}.`,
  open: 'Open these days on the dashboard',
  another: 'Upload another sheet',
  duplicates: (count: number) => `Possible duplicates ${count}`,
  errors: (count: number) => `Errors ${count}`,
  export: (count: number) => `Export rows with errors (${count})`,
  anyway: /Send anyway/,
  nothingKept: 'Nothing was kept',
  cell: (column: string, row: number) => `${column} of row ${row}`,
  correctAll: (count: number, text: string) => `Correct all ${count} with “${text}”`,
  leaveOut: (row: number) => `Leave out row ${row}`,
  leaveOutAll: (count: number) => `Leave out all rows with errors (${count})`,
  sendAfterAll: (row: number) => `Send it after all: row ${row}`,
  undoAll: 'Undo all changes',
  leaving: 'Leave without sending?',
  leavingSent: 'Leave while the sheet is being sent?',
  stay: 'Stay',
  stop: 'Stop',
  again: 'Send again',
  stopped: 'Stopped before the whole file was sent',
  unknown: 'It is not known whether the sheet was kept',
  notTaken: /nothing of it was kept|got \+0\. The sheet was not taken/,
  taken: /\+20\. The sheet was taken\./,
}

export const gallery = {
  sources: 'Source',
  problems: 'Problem',
  checked: /^(\d+) of \1 pictures checked/,
  copy: 'Copy address',
  ofBrands: 'Brands · Logo',
  ofBanners: 'Banners · Picture',
  retry: 'Retry',
  failed: (source: string, why: string) => `${source} could not be loaded: ${why}`,
  size: /\d+ × \d+ pixels · \d+ kB/,
  notChecked: 'Not checked yet',
  check: 'Check now',
  broken: (count: number) => `Broken ${count}`,
  exportProblems: 'Export problems',
  cannotBeLoaded: 'It cannot be loaded',
}

export const palette = {
  name: 'Find a page or record',
  recent: 'Recent',
  nothing: 'Nothing is found for',
  failed: /Retry/,
  offline: /^This device is offline/,
}

export const home = {
  approvals: 'Approvals',
  validation: 'Validation',
  attendance: 'Attendance today',
  repairs: 'Repairs & Maintenance',
  workshops: 'Workshops',
  news: 'News',
  drafts: 'My drafts',
  retry: 'Retry',
  discard: 'Discard',
  discardIt: 'Discard it',
}

/** Texts about a run of decisions. */
export const decisions = {
  success: 'Success Approve',
  approved: (count: number) => `${count} data Approved`,
  declined: (count: number) => `${count} data declined`,
  question: (verb: 'Approve' | 'Decline', count: number) =>
    `${verb} ${count} record${count === 1 ? '' : 's'}?`,
  notDone: 'What was not done',
  summary: '2 of 4 approved, 1 decided before, 1 failed.',
  answered: (count: number, of: number) => `Approving: ${count} of ${of} answered`,
  retry: (count: number) => `Retry failed (${count})`,
  dismiss: 'Dismiss',
  done: 'Done',
  approving: 'Approving · Undo',
  declining: 'Declining · Undo',
  overtaken: '0 of 1 approved, 1 decided before.',
  stillWaits: 'It still waits.',
  notInList: 'It is not in the list any more.',
  mayBeApproved: /^It may have been approved: the answer was lost\./,
  offline: 'Not sent. This device is offline.',
  decidedBy: (person: string, status: string) => `${person} has decided it already: ${status}.`,
}

/** Texts on the pages of attendance. */
export const attendance = {
  everyMinute: 'Refresh every minute',
  newDay: /^It is a new day/,
  mayHoldMore: /\d+ attendance records read; this server may hold more\./,
  withoutId: /10 (attendance records|mechanics) without an id cannot be changed/,
  nothingToday: 'No attendance recorded yet today',
  yesterday: 'See yesterday',
  next: 'Show the next one',
  approveAll: /^Approve all \d+$/,
  offline: /^You are offline/,
  comparedWith: /^Compared with /,
  compared: /^So far today, beside the whole of /,
  lateAt: /^\d+ late at /,
  toCome: / yet to come\.$/,
}

/** Texts on the desk of attendance, and about evidence wherever it is shown. */
export const desk = {
  nextRecord: 'Next record',
  next: 'Show the next one',
  selectAll: 'Select all',
  selectPlain: 'Select all but flagged',
  moreFilters: 'More filters',
  selected: (count: number) => new RegExp(`^${count} of \\d+ selected`),
  someSelected: /^\d+ of \d+ selected/,
  allSelected: /^(\d+) of \1 selected/,
  hidden: /\d+ selected, not shown here/,
  late: 'Late',
  twice: 'Twice on one day',
  ownRecord: 'Yours: somebody else decides it.',
  ownRefused: 'somebody else decides it',
  allStatuses: 'All statuses',
  decided: 'Decided',
  missingOf: /The server has returned \d+ of its/,
  toCome: '31 Dec 2099 is yet to come.',
  removed: 'Photos removed on 22 Nov 2020',
  noneRecorded: (...where: string[]) => ['31 Dec 2099', ...where].join(' · '),
  toToday: 'Go to today',
  showAll: 'Show all statuses',
}

/** Texts of the report of a day, and of the recap of a month. */
export const recap = {
  people: /^\d+ people$/,
  read: (days: number, of: number) => `${days} of ${of} days`,
  selectAll: 'Select all that wait',
  large: /about \d+ MB/,
  startsOn: 'Payroll month starts on day',
  period: /^Period: /,
  loadThem: 'Load them',
  lost: 'could not be loaded, and is in no total',
  notLoaded: 'not loaded',
  wide: 'A line for each person, a column for each day',
  worked: /worked/,
}

/** Texts on the pages of leave. */
export const leave = {
  waiting: /^Waiting \d+$/,
  days: / days?$/,
  showLetter: 'Show the letter',
  letterOf: (person: string) => `Letter of ${person}`,
  decisions: 'Days and decisions',
  earlier: 'Earlier leave',
  read: (days: number) => `Read: ${days} of ${days} days`,
  alsoAway: 'Also away from this branch',
  back: 'Back to the list',
  notFound: 'Not found in the loaded days',
  nextMonth: 'Next month',
  awayIn: /^Away in/,
  away: (count: number) => `${count} away`,
  tooMany: 'More away than the limit',
  limit: 'Warn above',
  tenAway: '10 in a branch',
  none: 'No annual leave',
  needs: (right: string) => `you need the permission ${right}`,
}

/** Texts about the mechanics by branch. */
export const technicians = {
  move: (person: string) => `Move ${person}`,
  tryAgain: 'Try again',
  changed: 'Somebody else has saved this record meanwhile.',
  moved: (person: string) => `Somebody has moved ${person} meanwhile`,
  present: /\d+ of \d+ present/,
  details: 'Branch details',
}

/** Texts that appear as time passes. */
export const time = {
  ends: /^Sign-in ends at /,
  photo: (at: number, of: number) => `Enlarge the photo: As it was reported, ${at} of ${of}`,
}

export const opening = {
  whatICanOpen: 'What I can open',
  ownRole: (role: string) => `Your role: ${role}`,
  ownAmongOthers: (role: string) => `${role} (your role)`,
  notTold: /^The server does not tell what the role/,
  changes: 'add, change',
}

export const paper = { printedAt: /, printed \d+ [A-Z][a-z]+ \d{4}, \d\d\.\d\d WIB$/m }

/** Titles of the pages that no resource declares. */
export const titles: Readonly<Record<string, string>> = {
  '/': 'Roda',
  '/login': 'Sign in',
  '/dashboard': 'Home',
  '/no-such-page': 'Page not found',
}
