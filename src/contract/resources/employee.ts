import { defineResource } from '../resource.ts'
import { digits, optional, text } from '../schema.ts'
import { texts } from '../texts.ts'
import {
  isActive,
  nameText,
  ofBranch,
  optionalLongText,
  optionalText,
  phone,
  portrait,
} from './shared-fields.ts'

const part = 'UserInformation'
/**
 * The employees of the company and their accounts. They are never deleted, only set to inactive
 * (`isActive`).
 */
export const employee = defineResource({
  name: 'employee',
  group: 'Employee',
  groupIcon: 'people',
  title: 'fullName',
  pages: {
    create: { path: '/employee/form', allow: 'employee_form', menu: 'Add Employee' },
    list: { path: '/employee', allow: 'employee_list', menu: 'All Employee' },
    edit: { path: '/employee/form/:id', allow: 'employee_form' },
  },
  actions: {
    list: { endpoint: 'GET /api/users/all/origin', allow: 'employee_list' },
    show: { endpoint: 'GET /api/users/detail/:id', allow: ['employee_list', 'employee_form'] },
    create: { endpoint: 'POST /api/users/create', allow: 'employee_form' },
    edit: { endpoint: 'PUT /api/users/update/:id', allow: 'employee_form' },
    removePersonalData: {
      endpoint: 'POST /api/users/:id/remove-personal-data',
      allow: 'employee_form',
      needs: 'personalData',
      row: {
        label: 'Remove personal data',
        icon: 'person',
        done: 'Personal data removed',
        // As a function: it is possible again afterwards, so a record does not show it.
        possible: ({ isActive }) => isActive !== true,
        asks: 'Deletes photo, NIK, birth date, address, phone and letters. The name stays.',
      },
    },
  },
  success: { create: texts.success.createUser, edit: texts.success.updateUser },
  fields: {
    photoUrl: {
      ...portrait,
      label: 'Photo',
      part,
      sensitive: true,
      shownBy: ['attendance'],
    },
    fullName: {
      ...nameText(2, 100),
      part,
    },
    email: {
      kind: 'email',
      unique: true,
      column: true,
      search: true,
      help: 'Signs in with it.',
    },
    username: {
      kind: 'text',
      schema: optional(text(3, 50)),
      unique: true,
      column: 'extra',
      search: true,
    },
    password: { kind: 'password', needs: 'passwords' },
    isActive: {
      ...isActive,
      help: 'Inactive people cannot sign in; their records stay.',
    },
    roleId: {
      kind: 'reference',
      resource: 'role',
      below: 'fullName',
      filter: true,
    },
    branchLocationId: {
      ...ofBranch,
      optional: true,
      column: true,
      filter: true,
    },
    employeeNumber: {
      ...optionalText(30),
      unique: true,
      part,
      column: 'extra',
      search: true,
    },
    position: { ...optionalText(60), part, column: 'extra' },
    joinDate: { label: 'Joined', kind: 'date', optional: true, part, column: 'extra' },
    phoneNumber: {
      ...phone,
      part,
      search: true,
      filter: true,
    },
    nik: {
      label: 'NIK',
      kind: 'text',
      schema: optional(digits(16)),
      unique: true,
      part,
      sensitive: true,
      help: '16 digits, as on the identity card.',
    },
    gender: {
      kind: 'select',
      options: { male: 'Male', female: 'Female' },
      optional: true,
      part,
    },
    birthDate: { label: 'Born', kind: 'date', optional: true, part, sensitive: true },
    address: { ...optionalLongText(255), part, sensitive: true },
  },
})
