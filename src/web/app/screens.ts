import type { OwnInputs } from '../fields/values/input-props.ts'
import type { Screens } from '../ui/pages/use-pages.ts'
import { retried } from '../ui/prefetch.ts'

/** Hand-made pages by `resource.page`. */
export const screens: Screens = {
  'attendance.desk': () => import('../features/attendance/desk/AttendanceDesk.tsx'),
  'attendance.leave': () => import('../features/attendance/leave/LeaveOverview.tsx'),
  'attendance.leaveRecord': () => import('../features/attendance/leave/LeaveRecord.tsx'),
  'attendance.sickRecord': () => import('../features/attendance/leave/LeaveRecord.tsx'),
  'attendance.report': () => import('../features/attendance/report/AttendanceReport.tsx'),
  'attendance.recap': () => import('../features/attendance/recap/AttendanceRecap.tsx'),
  'attendance.annualLeave': () => import('../features/attendance/leave/AnnualLeave.tsx'),
  'gallery.list': () => import('../features/gallery/Gallery.tsx'),
  'branch.external': () => import('../features/branch/BranchList.tsx'),
  'branch.internal': () => import('../features/branch/BranchList.tsx'),
  'branch.create': () => import('../features/branch/BranchForm.tsx'),
  'branch.edit': () => import('../features/branch/BranchForm.tsx'),
  'employee.list': () => import('../features/employee/EmployeeList.tsx'),
  'employee.create': () => import('../features/employee/EmployeeForm.tsx'),
  'employee.edit': () => import('../features/employee/EmployeeForm.tsx'),
  'attendance.summary': () => import('../features/attendance/summary/AttendanceSummary.tsx'),
  'attendance.today': () => import('../features/attendance/today/AttendanceToday.tsx'),
  'attendance.technicians': () => import('../features/technicians/Technicians.tsx'),
  'repair-report.list': () => import('../features/repairs/list/RepairList.tsx'),
  'repair-report.create': () => import('../features/repairs/form/RepairForm.tsx'),
  'news.create': () => import('../features/news/NewsForm.tsx'),
  'news.edit': () => import('../features/news/NewsForm.tsx'),
  'opl.upload': () => import('../features/workshop/upload/WorkshopUpload.tsx'),
  'opl.dashboard': () => import('../features/workshop/dashboard/WorkshopDashboard.tsx'),
  'testimony.list': () => import('../features/testimony/TestimonyList.tsx'),
  'price-list.list': () => import('../features/price-list/PriceList.tsx'),
  'repair-report.show': () => import('../features/repairs/report/RepairReport.tsx'),
  'repair-report.act': () => import('../features/repairs/report/RepairReport.tsx'),
}

/** Hand-made inputs by `resource.field`, each in place of that of its kind. */
export const ownInputs: OwnInputs = {
  'repair-report.userId': retried(() => import('../features/repairs/TechnicianInput.tsx')),
}
