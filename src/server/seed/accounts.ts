import { permissionsIn } from '../../contract/permissions.ts'
import { resources } from '../../contract/resources/index.ts'
import { ADMINISTRATOR } from '../database/role-names.ts'
import type { Gender } from './names.ts'
import { rowsOf } from './rows.ts'

/** The public password of all demo accounts; production rejects a database that contains them. */
export const demoPassword = 'roda-demo-2026'

/** The permissions of each role. Administrators have all, and newcomers none. */
const permissions: Readonly<Record<string, string>> = {
  HR: 'attendance_list attendance_dashboard workshop_report employee_list employee_form',
  Supervisor: 'attendance_list attendance_dashboard rm_report rm_form workshop_report',
  Operations: 'workshop_dashboard workshop_report branch_internal branch_outsource branch_form',
  'RM coordinator': 'rm_report rm_form',
  Editor: `news_list news_form news_category_list news_category_form news_tag_list news_tag_form
    banner_list banner_form pricebrand_list pricebrand_form testimony_list testimony_form
    brand_list brand_form service_gallery_list`,
}

/** One account for each role. */
export const demoAccounts = rowsOf(
  ['email', 'fullName', 'gender', 'position', 'role', 'description'],
  `
  admin@roda.example      | Ratna Puspitasari | female | Head of IT       | ${ADMINISTRATOR}  | May do everything.
  hr@roda.example         | Melati Harahap    | female | HR officer       | HR             | Employees, attendance and leave.
  supervisor@roda.example | Asep Sumarna      | male   | Area supervisor  | Supervisor     | Attendance and repairs of the branches.
  operations@roda.example | Yenny Wirjawan    | female | Operations admin | Operations     | Workshops and branches.
  rm@roda.example         | I Wayan Sudarma   | male   | RM coordinator   | RM coordinator | Repairs and maintenance.
  editor@roda.example     | Nadia Rasyid      | female | Marketing editor | Editor         | The content of the company profile.
  newcomer@roda.example   | Andi Alimuddin    | male   | Trainee          | Newcomer       | No right yet.
`,
).map((account) => ({
  ...account,
  gender: account.gender as Gender,
  permissions:
    account.role === ADMINISTRATOR
      ? permissionsIn(resources)
      : (permissions[account.role]?.match(/\w+/g) ?? []),
}))
