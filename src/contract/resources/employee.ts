import { SMALL_PICTURE_BYTES } from '../limits.ts'
import { picture } from '../picture.ts'
import { defineResource } from '../resource.ts'
import {
  day,
  digits,
  email,
  id,
  longText,
  newPassword,
  oneOf,
  optional,
  phoneNumber,
  text,
} from '../schema.ts'
import { texts } from '../texts.ts'
import { isActive } from './shared-fields.ts'

const part = 'UserInformation'
const genders = { male: 'Male', female: 'Female' } as const

/**
 * The employees of the company and their accounts. They are never deleted, only set to inactive
 * (`isActive`).
 */
export const employee = defineResource({
  name: 'employee',
  label: 'Employees',
  singular: 'employee',
  group: 'Employee',
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
        possible: { isActive: false },
        asks: 'Photo, NIK, birth date, address, phone and letters go for good. The name stays with attendance and repairs.',
      },
    },
  },
  success: { create: texts.success.createUser, edit: texts.success.updateUser },
  fields: {
    photoUrl: {
      label: 'Photo',
      kind: 'image',
      ratio: 1,
      portrait: true,
      width: 512,
      maxBytes: SMALL_PICTURE_BYTES,
      schema: optional(picture(SMALL_PICTURE_BYTES)),
      part,
      column: true,
      sensitive: true,
      shownBy: ['attendance'],
    },
    fullName: {
      label: 'Full name',
      kind: 'text',
      schema: text(2, 100),
      part,
      column: true,
      search: true,
    },
    email: {
      label: 'Email',
      kind: 'email',
      schema: email,
      unique: true,
      column: true,
      search: true,
      help: 'Signs in with it.',
    },
    username: {
      label: 'Username',
      kind: 'text',
      schema: optional(text(3, 50)),
      unique: true,
      column: 'extra',
      search: true,
    },
    password: { label: 'Password', kind: 'password', schema: newPassword, needs: 'passwords' },
    isActive: {
      ...isActive,
      help: 'Who is not active cannot sign in. Employees are never deleted.',
    },
    roleId: {
      label: 'Role',
      kind: 'reference',
      resource: 'role',
      schema: id,
      column: 'extra',
      below: 'fullName',
      filter: true,
    },
    branchLocationId: {
      label: 'Branch',
      kind: 'reference',
      resource: 'branch',
      schema: optional(id),
      column: true,
      filter: true,
    },
    employeeNumber: {
      label: 'Employee number',
      kind: 'text',
      schema: optional(text(0, 30)),
      unique: true,
      part,
      column: 'extra',
      search: true,
    },
    position: {
      label: 'Position',
      kind: 'text',
      schema: optional(text(0, 60)),
      part,
      column: 'extra',
    },
    joinDate: { label: 'Joined', kind: 'date', schema: optional(day), part, column: 'extra' },
    phoneNumber: {
      label: 'Phone',
      kind: 'phone',
      schema: optional(phoneNumber),
      part,
      column: true,
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
      label: 'Gender',
      kind: 'select',
      options: genders,
      schema: optional(oneOf(genders)),
      part,
    },
    birthDate: { label: 'Born', kind: 'date', schema: optional(day), part, sensitive: true },
    address: {
      label: 'Address',
      kind: 'longText',
      schema: optional(longText(0, 255)),
      part,
      sensitive: true,
    },
  },
})
