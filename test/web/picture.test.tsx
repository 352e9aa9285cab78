import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { brand } from '../../src/contract/resources/brand.ts'
import { Picture } from '../../src/web/crud/Picture.tsx'
import { http } from '../../src/web/http.ts'

/** Pictures of servers that are not ours. */

afterEach(() => {
  cleanup()
  http.defaults.baseURL = ''
})

const source = () => screen.getByRole('img').getAttribute('src')
const draw = (value: unknown) => render(<Picture field={brand.fields.logo} value={value} alt="Logo" sx={{}} />)

test('a picture without a host is the API’s, wherever that stands', () => {
  http.defaults.baseURL = 'https://api.example.com/v1'
  draw({ url: '/uploads/logo.png' })
  expect(source()).toBe('https://api.example.com/uploads/logo.png')
  cleanup()
  draw('https://cdn.example.com/logo.png')
  expect(source()).toBe('https://cdn.example.com/logo.png')
})

test('where there is no small picture, the picture itself is shown, and only then is it told to be broken', () => {
  draw('/files/logo.webp')
  expect(source()).toBe('/files/logo.small.webp')
  fireEvent.error(screen.getByRole('img'))
  expect(source()).toBe('/files/logo.webp')
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByTitle('The picture could not be loaded')).toBeDefined()
})
