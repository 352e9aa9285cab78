import { auth } from '../auth.ts'
import type { Resource } from '../resource.ts'
import { attendance } from './attendance.ts'
import { attendanceStatus } from './attendance-status.ts'
import { banner } from './banner.ts'
import { branch } from './branch.ts'
import { brand } from './brand.ts'
import { city } from './city.ts'
import { employee } from './employee.ts'
import { gallery } from './gallery.ts'
import { news } from './news.ts'
import { newsCategory } from './news-category.ts'
import { newsTag } from './news-tag.ts'
import { opl } from './opl.ts'
import { priceList } from './price-list.ts'
import { province } from './province.ts'
import { repairReport } from './repair-report.ts'
import { repairStatus } from './repair-status.ts'
import { role } from './role.ts'
import { technician } from './technician.ts'
import { testimony } from './testimony.ts'

/** All resources, in the order of the side menu. */
export const resources: readonly Resource[] = [
  auth,
  employee,
  role,
  attendance,
  attendanceStatus,
  opl,
  repairReport,
  repairStatus,
  technician,
  branch,
  province,
  city,
  brand,
  news,
  newsCategory,
  newsTag,
  priceList,
  testimony,
  banner,
  gallery,
]
