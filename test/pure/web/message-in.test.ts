import { expect, test } from 'vitest'
import { messageIn } from '../../../src/web/data/client/message-in.ts'
import { failing } from '../../support/names.ts'

test.each<[unknown, string]>([
  [new TypeError('Too late.'), 'Too late.'],
  ['Too late.', 'interval server error'],
  [undefined, 'interval server error'],
  ...[
    'Failed to fetch dynamically imported module: https://roda.example/assets/form-1a2b.js',
    'error loading dynamically imported module: https://roda.example/assets/form-1a2b.js',
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
    'Unable to preload CSS for /assets/crop-1a2b.css',
  ].map((message): [unknown, string] => [new TypeError(message), failing.gone]),
])('what was thrown says what it has to say, if it is an error: %s', (thrown, message) => {
  expect(messageIn(thrown)).toContain(message)
})
