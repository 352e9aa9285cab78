import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { RequestError } from '../../../src/web/data/http.ts'
import { createQueryClient } from '../../../src/web/data/query-client.ts'

/** How often a request is made that fails, and what becomes of one without a network. */

afterEach(() => onlineManager.setOnline(true))

test.each<[string, number, Error]>([
  ['no answer', 2, new RequestError('No.', 0)],
  ['399', 2, new RequestError('No.', 399)],
  ['400', 1, new RequestError('No.', 400)],
  ['404', 1, new RequestError('No.', 404)],
  ['429', 1, new RequestError('No.', 429)],
  ['499', 1, new RequestError('No.', 499)],
  ['500', 2, new RequestError('No.', 500)],
  ['503', 2, new RequestError('No.', 503)],
  ['a failure of the app itself', 2, Object.assign(new Error('No.'), { statusCode: 404 })],
])('what failed with %s is asked for %i times in all', async (_, times, error) => {
  const ask = vi.fn(() => Promise.reject(error))
  const asked = createQueryClient().fetchQuery({ queryKey: ['a'], queryFn: ask, retryDelay: 0 })
  await expect(asked).rejects.toBe(error)
  expect(ask).toHaveBeenCalledTimes(times)
})

test('a write without a network is tried at once, fails, and is not tried again later', async () => {
  onlineManager.setOnline(false)
  const error = new RequestError('No.', 0)
  const write = vi.fn(() => Promise.reject(error))
  const observer = new MutationObserver(createQueryClient(), { mutationFn: write })
  const written = observer.mutate()
  expect(observer.getCurrentResult().isPaused).toBe(false)
  await expect(written).rejects.toBe(error)
  onlineManager.setOnline(true)
  expect(write).toHaveBeenCalledTimes(1)
})
