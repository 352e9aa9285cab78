import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { addressAtApi } from '../../src/web/data/http.ts'
import PictureViewer from '../../src/web/ui/PictureViewer.tsx'

/** The viewer of letters, selfies, photos of a report and the gallery. */

afterEach(cleanup)
// jsdom has no layout, and nothing that scrolls.
Element.prototype.scrollTo = () => undefined

const button = (name: string) => screen.getByRole('button', { name })
const shown = () => screen.getByRole('img').getAttribute('src')
const zoomed = () => screen.getByRole('status').textContent
const turns = () => screen.getByRole('img').parentElement?.dataset.turns

function Series() {
  const [index, go] = useState(0)
  const count = 2
  return (
    <PictureViewer
      address={`/files/${index}.webp`}
      title={`After the work, ${index + 1} of ${count}`}
      series={{ noun: 'photo', index, count, onGo: go }}
      onClose={() => undefined}
    >
      {/* By the URL, as the gallery keys what it shows beside a picture. */}
      <p key={addressAtApi(`/files/${index}.webp`)}>Used by {index}</p>
    </PictureViewer>
  )
}

test('zooms and turns by keys and buttons, and has the focus', async () => {
  const user = userEvent.setup()
  render(<PictureViewer address="/files/a.webp" title="Letter of Ani" onClose={() => undefined} />)
  expect(screen.getByRole('dialog', { name: 'Letter of Ani' })).toBeDefined()
  expect(document.activeElement).toBe(button('Close'))
  await user.keyboard('+=r')
  expect([zoomed(), turns()]).toEqual(['200%', '1'])
  await user.keyboard('-{Control>}-{/Control}')
  expect(zoomed()).toBe('150%')
  await user.keyboard('0')
  expect(zoomed()).toBe('100%')
  expect(button('Zoom out')).toHaveProperty('disabled', true)
  await user.dblClick(screen.getByRole('region', { name: 'Letter of Ani' }))
  expect(zoomed()).toBe('200%')
  expect(screen.queryByRole('button', { name: /before|Next/ })).toBeNull()
})

test('a series is walked through by the arrow keys, unless they scroll, and each begins anew', async () => {
  const user = userEvent.setup()
  render(<Series />)
  expect(button('Photo before')).toHaveProperty('disabled', true)
  await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}')
  expect(shown()).toBe('/files/1.webp')
  expect(button('Next photo')).toHaveProperty('disabled', true)
  await user.keyboard('+r{ArrowLeft}')
  expect([shown(), zoomed(), turns()]).toEqual(['/files/1.webp', '150%', '1'])
  await user.click(button('Photo before'))
  expect([shown(), zoomed(), turns()]).toEqual(['/files/0.webp', '100%', '0'])
})

describe('what cannot be shown', () => {
  const href = () => screen.getByRole('link', { name: 'Open the file' }).getAttribute('href')

  test('is offered to be opened', () => {
    const address = 'https://cdn.example.com/a.pdf'
    render(<PictureViewer address={address} title="Letter" onClose={() => undefined} />)
    expect(href()).toBe(address)
    expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull()
  })

  test('is told to be broken, while the next one is shown', async () => {
    render(<Series />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByRole('alert').textContent).toBe('The photo could not be loaded')
    expect(href()).toBe('/files/0.webp')
    await userEvent.keyboard('{ArrowRight}')
    expect(shown()).toBe('/files/1.webp')
  })

  test('has no link where a link would not carry the token', () => {
    const address = '/files/private-a.webp'
    render(<PictureViewer address={address} title="In of Ani" onClose={() => undefined} />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByRole('alert').textContent).toBe('The file could not be opened')
    expect(screen.queryByRole('link')).toBeNull()
  })
})
