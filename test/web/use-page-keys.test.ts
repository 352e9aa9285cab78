import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keysHelp, shownKeys, usePageKeys, usePressedKeys } from '../../src/web/ui/use-page-keys.ts'

/** The keys of a list: while they are on, and nowhere that one writes. */

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
})

function open() {
  const page = document.createElement('main')
  const input = document.createElement('input')
  page.append(input)
  document.body.append(page)
  const ran: string[] = []
  const keys = [
    { key: 'j', does: 'Next', run: () => ran.push('j') },
    { key: 'Enter', does: 'Open' },
  ]
  const { result } = renderHook(() => {
    usePageKeys({ current: page }, keys)
    return usePressedKeys({ current: page })
  })
  const press = (key: string, more: KeyboardEventInit = {}, target: Element = page) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { list: () => result.current, page, input, press, ran }
}

test('run what they name, and leave other keys to the browser', () => {
  const { press, ran } = open()
  expect([press('j'), press('Enter'), press('k')]).toEqual([true, false, false])
  expect(ran).toEqual(['j'])
})

test('run nothing with another key held, in an input, or behind a dialog', () => {
  const { press, page, input, ran } = open()
  for (const held of ['ctrlKey', 'altKey', 'metaKey']) press('j', { [held]: true })
  press('j', { isComposing: true })
  press('j', {}, input)
  page.setAttribute('aria-hidden', 'true')
  press('j')
  expect(ran).toEqual([])
})

test('run nothing once they are turned off, and again once they are on', () => {
  const { list, press, ran } = open()
  act(() => list().onSwitch(false))
  expect([press('j'), list().isOn, ran]).toEqual([false, false, []])
  act(() => list().onSwitch(true))
  expect([press('j'), list().isOn, ran]).toEqual([true, true, ['j']])
})

test('are listed by one key more, on every page', () => {
  const { press } = open()
  expect(keysHelp.get()).toBe(false)
  expect(press('?')).toBe(true)
  expect(keysHelp.get()).toBe(true)
  keysHelp.set(false)
})

test('are listed in the order of the parts of the page, as long as these are shown', () => {
  const page = document.createElement('main')
  const parts = ['a', 'b'].map((key) => ({
    current: page.appendChild(document.createElement(key)),
  }))
  const show = (part: { current: HTMLElement | undefined }, key: string) =>
    renderHook(() => usePageKeys(part as { current: HTMLElement }, [{ key, does: key }]))
  const later = show(parts[1] as never, 'b')
  show(parts[0] as never, 'a')
  show({ current: page }, 'all')
  expect(shownKeys().map(({ key }) => key)).toEqual(['all', 'a', 'b'])
  later.unmount()
  expect(shownKeys().map(({ key }) => key)).toEqual(['all', 'a'])
})
