import * as z from 'zod/mini'
import { grouped } from './texts.ts'

/** The validation messages, the same in a form and in the server's `errors`. */
z.config({
  customError: (issue) => {
    if ((issue.input ?? '') === '' && issue.code !== 'custom') return 'Required.'
    switch (issue.code) {
      case 'invalid_type':
        return `Expected ${expectedNames[issue.expected] ?? issue.expected}.`
      case 'too_small':
        return issue.origin === 'string'
          ? `Write at least ${issue.minimum} characters.`
          : `At least ${grouped(issue.minimum)}.`
      case 'too_big':
        if (issue.origin === 'string') return `Write at most ${issue.maximum} characters.`
        return issue.origin === 'array'
          ? `Choose at most ${issue.maximum}.`
          : `At most ${grouped(issue.maximum)}.`
      case 'invalid_value':
        return `Choose one of ${issue.values.map(String).join(', ')}.`
      case 'invalid_format':
        return formatNames[issue.format]
      default:
        return undefined
    }
  },
})

const expectedNames: Record<string, string> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object',
}
const formatNames: Record<string, string> = {
  date: 'Write a date that exists, as YYYY-MM-DD.',
  datetime: 'Write a moment as 2026-01-31T08:00:00Z.',
}
