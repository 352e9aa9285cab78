import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testimony } from '../../src/contract/resources/testimony.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { validInput } from '../support/valid-input.ts'

const server = serverOfFile({}, 'editor')

test('the list says the average of the ratings that it finds, over all its pages', async () => {
  const word = randomUUID()
  const ratingsOf = async (query = '') => {
    const path = `GET /api/testimonies?search=${word}&perPage=1&${query}`
    return (await server.ask(path)).body.ratings
  }
  expect(await ratingsOf()).toEqual({ average: null, count: 0 })

  const input = await validInput(testimony, server, server.signed)
  for (const [rating, isActive] of [
    [5, true],
    [4, true],
    [4, false],
    [null, true],
  ]) {
    const sent = { ...input, name: word, rating, isActive }
    expect((await server.ask('POST /api/testimonies/create', sent)).status).toBe(201)
  }
  expect(await ratingsOf('isActive=true')).toEqual({ average: 4.5, count: 2 })
  const { average, count } = await ratingsOf('page=2')
  expect([average, count]).toEqual([expect.closeTo(13 / 3), 3])
})
