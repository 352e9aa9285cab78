import { afterAll, expect, test } from 'vitest'
import { smallPicture } from '../../src/contract/picture.ts'
import { openFiles } from '../../src/server/pictures/files.ts'
import { bucketServer } from '../support/bucket.ts'
import { drawn, fileOf, formOf } from '../support/pictures.ts'
import { serverOfFile } from '../support/server-of-file.ts'

const bucket = await bucketServer()
afterAll(() => bucket.close())
const server = serverOfFile({ files: openFiles('/nowhere', bucket.settings) }, 'editor')

const newBrand = async (name: string) => {
  const form = formOf({ name, logo: fileOf(await drawn(500, 500)) })
  return server.ask('POST /api/brands/create', form)
}

test('pictures are kept in the bucket, by signed requests, and served from it', async () => {
  const { status, body } = await newBrand('Kept in a bucket')
  expect(status).toBe(201)
  const addresses = [body.logo, smallPicture(body.logo)]
  const keyOf = (address: string) => address.replace('/files/', '/roda/')
  expect([...bucket.stored.keys()].toSorted()).toEqual(addresses.map(keyOf).toSorted())
  for (const address of addresses) {
    const served = await server.app.inject(address)
    expect(served.rawPayload).toEqual(bucket.stored.get(keyOf(address)))
  }
  expect(bucket.requests.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'GET', 'GET'])
  for (const { authorization } of bucket.requests) {
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/test-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/,
    )
  }
})

test('one that it does not have is 404', async () => {
  expect((await server.app.inject(`/files/${'0'.repeat(32)}.webp`)).statusCode).toBe(404)
})

test('nothing of a refused record stays in the bucket', async () => {
  await newBrand('Twice in a bucket')
  const before = bucket.stored.size
  expect((await newBrand('Twice in a bucket')).status).toBe(409)
  expect(bucket.stored.size).toBe(before)
})

test('that is away is told', async () => {
  bucket.goAway()
  const { status, body, headers } = await newBrand('Away')
  expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '5' })
  expect(body).toEqual({ message: 'Pictures cannot be reached at the moment. Please try again.' })
})
