import { permissionsIn } from '../../contract/permissions.ts'
import { resources } from '../../contract/resources/index.ts'
import { ADMINISTRATOR } from '../database/role-names.ts'

/** The public password of all demo accounts; production rejects a database that contains them. */
export const demoPassword = 'roda-demo-2026'

interface DemoAccount {
  email: string
  fullName: string
  gender: 'male' | 'female'
  position: string
  role: string
  description: string
  permissions: readonly string[]
}

/** One account for each role. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'admin@roda.example',
    fullName: 'Ratna Puspitasari',
    gender: 'female',
    position: 'Head of IT',
    role: ADMINISTRATOR,
    description: 'May do everything.',
    permissions: permissionsIn(resources),
  },
  {
    email: 'hr@roda.example',
    fullName: 'Melati Harahap',
    gender: 'female',
    position: 'HR officer',
    role: 'HR',
    description: 'Employees, attendance and leave.',
    permissions: [
      'attendance_list',
      'attendance_dashboard',
      'workshop_report',
      'employee_list',
      'employee_form',
    ],
  },
  {
    email: 'supervisor@roda.example',
    fullName: 'Asep Sumarna',
    gender: 'male',
    position: 'Area supervisor',
    role: 'Supervisor',
    description: 'Attendance and repairs of the branches.',
    permissions: [
      'attendance_list',
      'attendance_dashboard',
      'rm_report',
      'rm_form',
      'workshop_report',
    ],
  },
  {
    email: 'operations@roda.example',
    fullName: 'Yenny Wirjawan',
    gender: 'female',
    position: 'Operations admin',
    role: 'Operations',
    description: 'Workshops and branches.',
    permissions: [
      'workshop_dashboard',
      'workshop_report',
      'branch_internal',
      'branch_outsource',
      'branch_form',
    ],
  },
  {
    email: 'rm@roda.example',
    fullName: 'I Wayan Sudarma',
    gender: 'male',
    position: 'RM coordinator',
    role: 'RM coordinator',
    description: 'Repairs and maintenance.',
    permissions: ['rm_report', 'rm_form'],
  },
  {
    email: 'editor@roda.example',
    fullName: 'Nadia Rasyid',
    gender: 'female',
    position: 'Marketing editor',
    role: 'Editor',
    description: 'The content of the company profile.',
    permissions: [
      'news_list',
      'news_form',
      'news_category_list',
      'news_category_form',
      'news_tag_list',
      'news_tag_form',
      'banner_list',
      'banner_form',
      'pricebrand_list',
      'pricebrand_form',
      'testimony_list',
      'testimony_form',
      'brand_list',
      'brand_form',
      'service_gallery_list',
    ],
  },
  {
    email: 'newcomer@roda.example',
    fullName: 'Andi Alimuddin',
    gender: 'male',
    position: 'Trainee',
    role: 'Newcomer',
    description: 'No right yet.',
    permissions: [],
  },
]
