import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uniq } from 'es-toolkit'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../src/contract/declaration.ts'
import { splitEndpoint } from '../../../src/contract/endpoint.ts'
import { listQuery } from '../../../src/contract/envelope.ts'
import { actionInput } from '../../../src/contract/input.ts'
import { PER_PAGE } from '../../../src/contract/limits.ts'
import { allows, permissions } from '../../../src/contract/permissions.ts'
import { attendance } from '../../../src/contract/resources/attendance.ts'
import { branch } from '../../../src/contract/resources/branch.ts'
import { employee } from '../../../src/contract/resources/employee.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { newsCategory } from '../../../src/contract/resources/news-category.ts'
import { newsTag } from '../../../src/contract/resources/news-tag.ts'
import { repairReport } from '../../../src/contract/resources/repair-report.ts'
import { day } from '../../../src/contract/schema.ts'
import { daysBefore } from '../../../src/contract/time.ts'
import { todayIn } from '../../support/clock.ts'
import { rights } from '../../support/rights.ts'
import { serverOfFile } from '../../support/server-of-file.ts'
import { rows, testsOfRows } from './rows.ts'
import {
  permissionsOfStated,
  statedEndpoints,
  statedPermissions,
  statedResources,
  statedRoutes,
} from './stated.ts'

/**
 * The specification itself, row by row, against the contract and the running server. What only the
 * app can show is checked in `test/wire/app/specification.test.ts` and, in a real browser,
 * `test/journeys/specification.spec.ts`.
 */

const server = serverOfFile()
const it = testsOfRows(test)

const get = async (address: string) => (await server.ask(`GET /api/${address}`)).body
/** The values that records have in a field. */
const valuesOf = (records: Record<string, unknown>[], name: string) =>
  uniq(records.map((one) => one[name]))
const pages = statedResources.flatMap((resource) => Object.values(resource.pages))
const companyProfile = pages.filter(({ path }) => path.startsWith('/comp-profile/'))
const actions = statedResources.flatMap((resource): Action[] => Object.values(resource.actions))

test('every row of the specification is checked somewhere', () => {
  const folders = [
    import.meta.dirname,
    join(import.meta.dirname, '../app'),
    join(import.meta.dirname, '../../journeys'),
  ]
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  const checks = files.filter((file) => /specification\.(test|spec)\.tsx?$/.test(file))
  expect(checks).toHaveLength(3)
  const code = checks.map((file) => readFileSync(file, 'utf8')).join()
  const titles = [...code.matchAll(/\b(?:row|it)\(\s*(?:'([^\n]*?)'|"([^\n]*?)"),?\s*[),]/g)].map(
    ([, one, other]) => one ?? other,
  )
  expect(rows.filter((one) => !titles.includes(one))).toEqual([])
  expect(rows.length).toBeGreaterThan(100)
})

describe('section 2: routes', () => {
  // The others stand outside the resources; a browser opens them.
  const ofResources = statedRoutes.filter(({ access }) => statedPermissions.includes(access))

  test.each(ofResources)('$path', ({ path, access, layout }) => {
    expect(pages.filter((page) => page.path === path).map(({ allow }) => allow)).toEqual([access])
    expect(layout).toBe('Dashboard')
  })

  it('Each route opens to the one permission in its line, or to whom the line names.', () => {
    expect(pages.map(({ path }) => path).sort()).toEqual(ofResources.map(({ path }) => path).sort())
    expect(
      statedRoutes.filter((route) => !ofResources.includes(route)).map(({ path }) => path),
    ).toEqual(['/', '/login', '/dashboard', '/*'])
  })

  it('The permissions of `/branch/external` and `/branch/internal` seem to be swapped.', () => {
    const { external, internal } = branch.pages
    const stated = (path: string, allow: string) => ({
      path: `/branch/${path}`,
      allow,
      lists: path,
    })
    expect(external).toMatchObject(stated('external', 'branch_internal'))
    expect(internal).toMatchObject(stated('internal', 'branch_outsource'))
  })

  it('They stay as they are written here, though they may be a defect.', () => {
    const { external, internal } = branch.actions
    const only = (isInternalBranch: boolean) => ({ only: { isInternalBranch } })
    expect(external).toMatchObject({ allow: 'branch_internal', ...only(false) })
    expect(internal).toMatchObject({ allow: 'branch_outsource', ...only(true) })
  })

  it('Every company-profile resource has a list, a form for a new record and one for a record that exists.', () => {
    const paths = companyProfile.map(({ path }) => path)
    const lists = uniq(paths.map((path) => path.replace(/\/form.*$/, ''))).filter(
      (path) => path !== '/comp-profile/gallery',
    )
    expect(lists).toHaveLength(7)
    const forms = lists.flatMap((list) => [list, `${list}/form`, `${list}/form/:id`])
    expect(paths.sort()).toEqual([...forms, '/comp-profile/gallery'].sort())
  })

  it('Its list asks for a permission that ends in `_list`, its forms for one that ends in `_form`.', () => {
    for (const { path, allow } of companyProfile)
      expect(allow).toMatch(path.includes('/form') ? /_form$/ : /_list$/)
  })
})

describe('section 6: permissions', () => {
  test.each(statedPermissions)('%s', (name) => {
    expect(permissions).toContain(name)
  })

  test('no others are asked for, and the server holds all that are declared', async () => {
    expect([...permissionsOfStated].filter((name) => !statedPermissions.includes(name))).toEqual([])
    const { role } = await get('users/me')
    expect(
      role.permissions.map(({ permission }: { permission: { name: string } }) => permission.name),
    ).toEqual(expect.arrayContaining([...statedPermissions]))
  })

  it('A permission is a name, held in the role list of the user.', async () => {
    const { role } = await get('users/me')
    for (const { permission } of role.permissions)
      expect(permission.name).toEqual(expect.any(String))
  })

  it('A route or an entry of the menu asks for one name, or for any of several.', () => {
    expect(allows('news_list', ['news_list', 'rm_form'])).toBe(true)
    expect(allows('news_list', ['rm_form'])).toBe(false)
    expect(allows(['news_list', 'news_form'], ['news_form'])).toBe(true)
    expect(allows(['news_list', 'news_form'], [])).toBe(false)
  })

  it('`Public` is for anyone.', () => {
    expect([null, [], permissions].every((granted) => allows('anyone', granted))).toBe(true)
  })

  it('`AllRole` is for everybody who is signed in.', () => {
    const allowed = [null, [], permissions].map((granted) => allows('signedIn', granted))
    expect(allowed).toEqual([false, true, true])
  })
})

describe('section 7: calls', () => {
  // Who may send which is held by test/wire/access.test.ts, against the same table and for every
  // permission alone.
  test.each(statedEndpoints)('%s is declared, served, and not for everybody', async (endpoint) => {
    expect(actions.map((action) => action.endpoint)).toContain(endpoint)
    expect(Object.keys(rights)).toContain(endpoint)
    const { method } = splitEndpoint(endpoint)
    const { status } = await server.call(
      endpoint.replace(':id', '2147483647'),
      method === 'GET' || method === 'DELETE' ? undefined : {},
    )
    expect(status).toBe(rights[endpoint] === 'anyone' ? 422 : 401)
  })

  test('there are four more, which this specification does not state, and which the app uses where it is told to', () => {
    const stated = new Set(statedEndpoints)
    expect(
      uniq(actions.map(({ endpoint }) => endpoint)).filter((endpoint) => !stated.has(endpoint)),
    ).toEqual([
      // Where the server names the capability `passwords`.
      'PUT /api/users/me/password',
      'POST /api/users/me/sign-out',
      // `personalData`.
      'POST /api/users/:id/remove-personal-data',
      'DELETE /api/brand-pricelist/:id',
    ])
  })

  it('It calls nothing.', () => {
    expect(actions.filter(({ endpoint }) => /log-?out/i.test(endpoint))).toEqual([])
  })
})

describe('section 3: what is read and what is asked', () => {
  it('A sign-in is answered by accessToken, refreshToken, expiredAt, the user with `UserInformation.fullName`, and role.permissions, each entry with a permission.', async () => {
    const { body } = await server.call('POST /api/auth/login-dashboard', {
      email: 'rm@roda.example',
      password: 'roda-demo-2026',
    })
    const text = expect.any(String)
    expect(body).toMatchObject({
      accessToken: text,
      refreshToken: text,
      expiredAt: text,
      user: { UserInformation: { fullName: text } },
    })
    expect(body.role.permissions).toHaveLength(2)
    expect(body.role.permissions[0]).toEqual({
      permission: { id: expect.any(Number), name: text },
    })
  })

  const answers = (address: string, ...keys: string[]) =>
    get(address).then((body) =>
      expect(Object.keys(body), address).toEqual(expect.arrayContaining(keys)),
    )

  it('News, categories and tags each have a list, a detail, and the parameters page 1, perPage 10 and search.', async () => {
    for (const resource of [news, newsCategory, newsTag]) {
      expect(listQuery(resource).parse({})).toMatchObject({ page: 1, perPage: 10, search: '' })
      expect(resource.actions).toMatchObject({ list: {}, show: {} })
    }
    await answers('articles?page=1&perPage=10&search=ban', 'items')
  })

  it('Provinces and cities are lists.', async () => {
    await answers('provinces?countryId=102', 'items')
    await answers('cities', 'items')
  })

  it('A brand has a list and a detail.', async () => {
    const [first] = (await get('brands')).items
    expect(await get(`brands/${first.id}`)).toMatchObject({ id: first.id })
  })

  it('Branches have a list, a detail, totalData, and the parameters page, perPage, search and type.', async () => {
    for (const path of ['', '/type/internal', '/type/external']) {
      await answers(`branch-location${path}?page=1&perPage=10&search=a`, 'items', 'totalData')
    }
  })

  it('A branch says by `isInternalBranch` which of the two kinds it is.', async () => {
    for (const kind of ['internal', 'external']) {
      const { items } = await get(`branch-location/type/${kind}`)
      expect(items).toHaveLength(10)
      expect(valuesOf(items, 'isInternalBranch')).toEqual([kind === 'internal'])
    }
  })

  it('Banners, prices and testimonies each have a list and a detail.', async () => {
    for (const path of ['banners', 'brand-pricelist', 'testimonies']) {
      const [first] = (await get(path)).items
      expect(await get(`${path}/${first.id}`)).toMatchObject({ id: first.id })
    }
  })

  it('Repair reports have a list, a detail, totalPage, totalValidationNeedApproval, the parameters page, perPage, search, date and statusId, a list of statuses and one of technicians.', async () => {
    const all = 'repair-maintenances/all/origin'
    const { items, totalPage } = await get(`${all}?page=2&perPage=10&statusId=5`)
    expect([items.length, totalPage > 2]).toEqual([10, true])
    const [{ id, reportNumber, reportDate }] = items
    const found = await get(`${all}?search=${reportNumber}&date=${reportDate}&statusId=5`)
    expect(found.items.map((one: { id: number }) => one.id)).toEqual([id])
    expect(await get(`repair-maintenances/${id}`)).toMatchObject({ id, reportNumber })
    await answers('repair-maintenances/user/list', 'items')
  })

  it('The list of repair reports is answered by items, totalPage and totalValidationNeedApproval.', () =>
    answers('repair-maintenances/all/origin', 'items', 'totalPage', 'totalValidationNeedApproval'))

  it('The server says which statuses there are.', () =>
    answers('repair-maintenances/all/status', 'items'))

  it('Assigning a report sends its `reportId`.', () => {
    for (const { row } of [
      repairReport.actions.assign,
      repairReport.actions.cancel,
      repairReport.actions.inputCost,
    ])
      expect(Object.keys(actionInput(row)?.shape ?? {})).toContain('reportId')
  })

  it('Deciding on an attendance record sends an id and `statusApprove`, a boolean.', () => {
    const { endpoint, input } = attendance.actions.approve
    expect(endpoint).toContain('/:id')
    // The version is sent where the server names `conditions`.
    expect(Object.keys(input.shape)).toEqual(['statusApprove', 'updatedAt'])
    const isTaken = (statusApprove: unknown) => input.safeParse({ statusApprove }).success
    expect([true, false, 'true'].map(isTaken)).toEqual([true, true, false])
  })

  it('Attendance has a list of records, a detail, the parameters date (YYYY-MM-DD, today at first), statusId (3 at first) and branchId (a list), a list of statuses, a list of groups with the parameters date and statusId, and a dashboard that is read from attendanceByStatus.', async () => {
    const today = todayIn('Asia/Jakarta')
    expect((await get('attendance/summary')).date).toBe(today)
    const { items } = await get(`attendance/live?date=${today}&statusId=3&perPage=100`)
    expect(valuesOf(items, 'statusId')).toEqual([3])
    const branches = valuesOf(items, 'branchLocationId').slice(0, 2)
    const query = branches.map((id) => `branchId[]=${id}`).join('&')
    const narrowed = await get(`attendance/live?date=${today}&perPage=100&${query}`)
    expect(valuesOf(narrowed.items, 'branchLocationId').sort()).toEqual(branches.sort())
    await answers('attendance/status', 'items')
    await answers(`attendance/live/by/branch?date=${today}&statusId=3`, 'items')
    await answers('attendance/summary', 'attendanceByStatus')
  })

  it('The workshop has items, totalData, locationsWithWorkshop, a summary of totalCars, totalSpooring, totalBalancing, totalRematching, totalNitrogen, totalDraft and totalDone, and the parameters page 1, perPage 10, startDate (30 days before today), endDate (today), branchId (a list) and isAscending.', async () => {
    const today = todayIn('Asia/Jakarta')
    const body = await get('workshops/all/summary')
    const period = { startDate: daysBefore(today, 30), endDate: today }
    expect(body).toMatchObject({ page: 1, perPage: 10, ...period })
    expect(body.items).toHaveLength(10)
    expect(body.totalData).toBe(body.summary.totalCars)
    const counted = ['Spooring', 'Balancing', 'Rematching', 'Nitrogen']
    for (const name of ['Cars', ...counted, 'Draft', 'Done'])
      expect(body.summary).toHaveProperty(`total${name}`, expect.any(Number))
    const [first, second] = body.locationsWithWorkshop
    const query = `branchId[]=${first.id}&branchId[]=${second.id}&isAscending=true`
    const narrowed = await get(`workshops/all/summary?${query}`)
    expect(narrowed.totalData).toBe(first.totalCars + second.totalCars)
    const dates = narrowed.items.map(({ date }: { date: string }) => date)
    expect(dates).toEqual(dates.toSorted())
  })

  it('Users have a list with the parameters roleId, page 1 and perPage 10, totalData, a detail and a list of roles.', async () => {
    expect(listQuery(employee).parse({})).toMatchObject({ page: 1, perPage: 10 })
    const roles = (await get('roles')).items
    const { id } = roles.at(-1)
    const { items, totalData } = await get(`users/all/origin?roleId=${id}&page=1&perPage=10`)
    expect(valuesOf(items, 'roleId')).toEqual([id])
    expect(totalData).toBeGreaterThan(0)
    expect(await get(`users/detail/${items[0].id}`)).toMatchObject({ id: items[0].id })
  })
})

describe('sections 5 and 9: limits and defaults', () => {
  const isAllowed = (text: string) => day.safeParse(text).success

  it('A date picker takes days from 1900-01-01 to 2099-12-31.', () => {
    expect(['1900-01-01', '2099-12-31'].filter(isAllowed)).toHaveLength(2)
    expect(['1899-12-31', '2100-01-01'].filter(isAllowed)).toEqual([])
  })

  it('A list begins at page 1 with 10 records.', async () => {
    expect(PER_PAGE).toBe(10)
    for (const { endpoint, cached } of actions.filter(
      (action) => action.endpoint.startsWith('GET') && 'mostPerPage' in action === false,
    )) {
      const body =
        cached || endpoint.includes(':') ? {} : await get(endpoint.replace('GET /api/', ''))
      if ('perPage' in body && !endpoint.endsWith('/by/branch'))
        expect(body, endpoint).toMatchObject({ page: 1, perPage: 10 })
    }
  })

  it('The country of all provinces is 102.', async () => {
    const { items } = await get('provinces?countryId=102')
    expect(items.length).toBeGreaterThan(30)
    expect(valuesOf(items, 'countryId')).toEqual([102])
  })
})
