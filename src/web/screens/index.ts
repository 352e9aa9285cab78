import type { ComponentType } from 'react'
import type { Page, Resource } from '../../contract/resource.ts'

/** What a page's module exports: a component that is told which resource it shows, and as which of its pages. */
export interface ScreenModule {
  default: ComponentType<{ resource: Resource; page: Page }>
}

export type Screens = Readonly<Record<string, () => Promise<ScreenModule>>>

/** Hand-made pages, by `resource.page`; each takes the place of a generated one. */
export const screens: Screens = {
  'attendance.desk': () => import('./attendance-desk/AttendanceDesk.tsx'),
  'attendance.leave': () => import('./leave/LeaveOverview.tsx'),
  'attendance.leaveRecord': () => import('./leave/LeaveRecord.tsx'),
  'attendance.sickRecord': () => import('./leave/LeaveRecord.tsx'),
  'attendance.report': () => import('./attendance-report/AttendanceReport.tsx'),
  'attendance.recap': () => import('./attendance-recap/AttendanceRecap.tsx'),
  'attendance.annualLeave': () => import('./leave/AnnualLeave.tsx'),
  'gallery.list': () => import('./gallery/Gallery.tsx'),
  'branch.external': () => import('./branch/BranchList.tsx'),
  'branch.internal': () => import('./branch/BranchList.tsx'),
  'branch.create': () => import('./branch/BranchForm.tsx'),
  'branch.edit': () => import('./branch/BranchForm.tsx'),
  'employee.list': () => import('./employee/EmployeeList.tsx'),
  'employee.create': () => import('./employee/EmployeeForm.tsx'),
  'employee.edit': () => import('./employee/EmployeeForm.tsx'),
  'attendance.summary': () => import('./attendance-summary/AttendanceSummary.tsx'),
  'attendance.today': () => import('./attendance-today/AttendanceToday.tsx'),
  'attendance.mechanics': () => import('./mechanics/Mechanics.tsx'),
  'rm-report.list': () => import('./repair-list/RepairList.tsx'),
  'rm-report.create': () => import('./repair-form/RepairForm.tsx'),
  'opl.upload': () => import('./workshop-upload/WorkshopUpload.tsx'),
  'opl.dashboard': () => import('./workshop-dashboard/WorkshopDashboard.tsx'),
  'price-list.list': () => import('./price-list/PriceList.tsx'),
  'rm-report.show': () => import('./repair-report/RepairReport.tsx'),
  'rm-report.deeds': () => import('./repair-report/RepairDeeds.tsx'),
}
