import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brand } from '../../src/contract/resources/brand.ts'
import { employee } from '../../src/contract/resources/employee.ts'
import { http } from '../../src/web/data/http.ts'
import { saveSession } from '../../src/web/data/session.ts'
import { EvidencePhoto } from '../../src/web/features/attendance/EvidencePhoto.tsx'
import { Picture } from '../../src/web/ui/Picture.tsx'
import { objectUrls } from '../support/object-urls.ts'
import { oddServer } from '../support/odd-server.ts'

/** Pictures of servers that are not ours. */

afterEach(() => {
  cleanup()
  http.defaults.baseURL = ''
})

const source = () => screen.getByRole('img').getAttribute('src')
const draw = (value: unknown) =>
  render(<Picture field={brand.fields.logo} value={value} alt="Logo" sx={{}} />)

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

describe('a private picture', () => {
  let server: Awaited<ReturnType<typeof oddServer>>
  let urls: Map<string, Blob>
  const viewer = { id: 9, email: 'a@roda.example', fullName: 'A', role: 'HR', permissions: [] }
  const webp = { status: 200, body: Buffer.from('x'), headers: { 'content-type': 'image/webp' } }
  const missing = { status: 404, body: { message: 'There is nothing at this address.' } }
  const drawFace = (value: unknown) =>
    render(<Picture field={employee.fields.photoUrl} value={value} alt="Face" sx={{}} />)

  beforeAll(async () => {
    server = await oddServer()
  })
  afterAll(() => server.close())
  beforeEach(() => {
    saveSession({ accessToken: 'token', viewer })
    urls = objectUrls()
    http.defaults.baseURL = server.url
  })

  test('is fetched with the token, however it is called, and gone with its place', async () => {
    server.answersBy(() => webp)
    const { unmount } = drawFace('/files/face.webp')
    expect(screen.queryByRole('img')).toBeNull()
    await waitFor(() => expect(source()).toBe('blob:1'))
    expect(server.received).toMatchObject([
      { path: '/files/face.small.webp', authorization: 'Bearer token' },
    ])
    unmount()
    expect(urls.size).toBe(0)
  })

  test('is shown itself where it has no small one, and is told to be broken where it is not to be had', async () => {
    server.answersBy((_, path) => (path.includes('.small.') ? missing : webp))
    drawFace('/files/face.webp')
    await waitFor(() => expect(source()).toBe('blob:1'))
    cleanup()
    server.answersBy(() => missing)
    drawFace('/files/face.webp')
    await waitFor(() => expect(screen.getByTitle('The picture could not be loaded')).toBeDefined())
  })

  test('of a server that answers no script is left to the browser, and so is one of another server', async () => {
    server.answersBy(() => 'cut')
    drawFace('/files/face.webp')
    await waitFor(() => expect(source()).toBe(`${server.url}/files/face.small.webp`))
    cleanup()
    drawFace('https://cdn.example.com/face.png')
    expect(source()).toBe('https://cdn.example.com/face.png')
  })

  test('is what the photo of a clock-in is', async () => {
    server.answersBy(() => webp)
    render(<EvidencePhoto address="/files/in.webp" label="In of Ani" />)
    await waitFor(() => expect(source()).toBe('blob:1'))
    expect(server.received).toMatchObject([
      { path: '/files/in.webp', authorization: 'Bearer token' },
    ])
    server.answersBy(() => missing)
    cleanup()
    render(<EvidencePhoto address="/files/gone.webp" label="In of Ani" />)
    expect(await screen.findByText('The photo could not be loaded')).toBeDefined()
  })
})
