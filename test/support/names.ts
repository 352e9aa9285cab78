/** Texts of the screen that tests look for, each once, by their subject. */

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
