import { permissions, permissionsIn } from '../../../src/contract/permissions.ts'
import { resources } from '../../../src/contract/resources/index.ts'

/** The demo accounts that the README promises, and the permissions of their roles. */
export const PASSWORD = 'roda-demo-2026'

const companyProfile = permissions.filter((name) =>
  /^(news|banner|pricebrand|testimony|brand)_/.test(name),
)

export const accounts: Readonly<Record<string, readonly string[]>> = {
  'admin@roda.example': permissionsIn(resources),
  'hr@roda.example': [
    'attendance_list',
    'attendance_dashboard',
    'workshop_report',
    'employee_list',
    'employee_form',
  ],
  'supervisor@roda.example': [
    'attendance_list',
    'attendance_dashboard',
    'rm_report',
    'rm_form',
    'workshop_report',
  ],
  'operations@roda.example': [
    'workshop_dashboard',
    'workshop_report',
    'branch_internal',
    'branch_outsource',
    'branch_form',
  ],
  'rm@roda.example': ['rm_report', 'rm_form'],
  'editor@roda.example': [...companyProfile, 'service_gallery_list'],
  'newcomer@roda.example': [],
}
