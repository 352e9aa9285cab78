import { expect, test } from 'vitest'
import { capabilityFor, takes } from '../../../src/contract/stated.ts'

test.each([
  ['GET /api/users/all/origin', 'search', 'employeeSearch'],
  ['GET /api/users/all/origin', 'isActive', 'listFilters'],
  ['GET /api/users/all/origin', 'page', undefined],
  ['GET /api/brands', 'page', 'pageSize'],
  ['GET /api/brands', 'sortBy', 'listSort'],
  ['GET /api/attendance/live/by/branch', 'branchId', 'attendanceBranches'],
  ['GET /api/attendance/live', 'type', 'attendanceTypes'],
  ['GET /api/repair-maintenances/all/origin', 'isOpen', 'repairFilters'],
  ...['branchId', 'startDate', 'endDate', 'mechanicId', 'mine'].map(
    (filter) => ['GET /api/repair-maintenances/all/origin', filter, 'repairFilters'] as const,
  ),
  ['GET /api/repair-maintenances/user/list', 'phoneNumber', 'listFilters'],
  ['GET /api/repair-maintenances/all/status', 'name', 'listFilters'],
  ['GET /api/suppliers', 'anything', undefined],
] as const)('%s takes %s from a server that names: %s', (endpoint, name, capability) => {
  expect(capabilityFor(endpoint, name)).toBe(capability)
  expect(takes(endpoint, name, [])).toBe(capability === undefined)
  expect(takes(endpoint, name, [String(capability)])).toBe(true)
})
