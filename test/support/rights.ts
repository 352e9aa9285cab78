const readArticles = ['news_list', 'news_form']
const readCategories = ['news_category_list', 'news_category_form', 'news_list', 'news_form']
const readTags = ['news_tag_list', 'news_tag_form', 'news_list', 'news_form']
const readBranches = [
  'branch_internal',
  'branch_outsource',
  'branch_form',
  'employee_form',
  'attendance_list',
  'rm_report',
  'rm_form',
  'workshop_report',
  'workshop_dashboard',
  // For choosing the branch of a testimony.
  'testimony_form',
]
const readBrands = ['brand_list', 'brand_form', 'pricebrand_list', 'pricebrand_form']

/** The rights to all endpoints, written by hand: one permission of these is enough. */
export const rights: Readonly<Record<string, 'anyone' | 'signedIn' | readonly string[]>> = {
  'POST /api/auth/login-dashboard': 'anyone',
  'GET /api/users/me': 'signedIn',
  // Beyond the specification.
  'PUT /api/users/me/password': 'signedIn',
  'POST /api/users/me/sign-out': 'signedIn',

  'GET /api/users/all/origin': ['employee_list'],
  'GET /api/users/detail/:id': ['employee_list', 'employee_form'],
  'POST /api/users/create': ['employee_form'],
  'PUT /api/users/update/:id': ['employee_form'],
  'POST /api/users/:id/remove-personal-data': ['employee_form'],
  'GET /api/roles': ['employee_list', 'employee_form'],

  'GET /api/attendance/live': ['attendance_list'],
  'GET /api/attendance/live/by/branch': ['attendance_list'],
  'PUT /api/attendance/approval/:id': ['attendance_list'],
  'GET /api/attendance/summary': ['attendance_dashboard'],
  'GET /api/attendance/status': ['attendance_list', 'attendance_dashboard'],

  'GET /api/workshops/all/summary': ['workshop_report'],
  'GET /api/workshops/all/origin': ['workshop_report'],
  'POST /api/upload/workshops': ['workshop_dashboard'],

  'GET /api/repair-maintenances/all/origin': ['rm_report', 'rm_form'],
  'GET /api/repair-maintenances/:id': ['rm_report', 'rm_form'],
  'GET /api/repair-maintenances/all/status': ['rm_report', 'rm_form'],
  'GET /api/repair-maintenances/user/list': ['rm_report', 'rm_form'],
  'POST /api/repair-maintenances/create': ['rm_form'],
  'POST /api/repair-maintenances/assign-task': ['rm_form'],
  'POST /api/repair-maintenances/cancel': ['rm_form'],
  'POST /api/repair-maintenances/input-cost': ['rm_form'],

  'GET /api/branch-location': readBranches,
  // Crossed, as specification section 2 states.
  'GET /api/branch-location/type/external': ['branch_internal'],
  'GET /api/branch-location/type/internal': ['branch_outsource'],
  'GET /api/branch-location/:id': readBranches,
  'POST /api/branch-location/create': ['branch_form'],
  'PUT /api/branch-location/:id': ['branch_form'],
  'DELETE /api/branch-location/:id': ['branch_form'],
  'GET /api/provinces': 'signedIn',
  'GET /api/cities': 'signedIn',

  'GET /api/articles': readArticles,
  // The deletion of a price first asks here whether the id is an article's.
  'GET /api/articles/detail/:id': [...readArticles, 'pricebrand_form'],
  'POST /api/articles/create': ['news_form'],
  'PUT /api/articles/:id': ['news_form'],
  // The right to the article or the price with the id. With the other one, the request is refused
  // as soon as the record is known.
  'DELETE /api/articles/:id': ['news_form', 'pricebrand_form'],

  'GET /api/category-articles': readCategories,
  'GET /api/category-articles/:id': readCategories,
  'POST /api/category-articles/create': ['news_category_form'],
  'PUT /api/category-articles/:id': ['news_category_form'],
  'DELETE /api/category-articles/:id': ['news_category_form'],

  'GET /api/tag-articles': readTags,
  'GET /api/tag-articles/:id': readTags,
  'POST /api/tag-articles/create': ['news_tag_form'],
  'PUT /api/tag-articles/:id': ['news_tag_form'],
  'DELETE /api/tag-articles/:id': ['news_tag_form'],

  'GET /api/brands': readBrands,
  'GET /api/brands/:id': readBrands,
  'POST /api/brands/create': ['brand_form'],
  'PUT /api/brands/:id': ['brand_form'],
  'DELETE /api/brands/:id': ['brand_form'],

  'GET /api/brand-pricelist': ['pricebrand_list', 'pricebrand_form'],
  'GET /api/brand-pricelist/:id': ['pricebrand_list', 'pricebrand_form'],
  'POST /api/brand-pricelist/create': ['pricebrand_form'],
  'PUT /api/brand-pricelist/:id': ['pricebrand_form'],
  'DELETE /api/brand-pricelist/:id': ['pricebrand_form'],

  'GET /api/testimonies': ['testimony_list', 'testimony_form'],
  'GET /api/testimonies/:id': ['testimony_list', 'testimony_form'],
  'POST /api/testimonies/create': ['testimony_form'],
  'PUT /api/testimonies/:id': ['testimony_form'],
  'DELETE /api/testimonies/:id': ['testimony_form'],

  'GET /api/banners': ['banner_list', 'banner_form'],
  'GET /api/banners/:id': ['banner_list', 'banner_form'],
  'POST /api/banners/create': ['banner_form'],
  'PUT /api/banners/:id': ['banner_form'],
  'DELETE /api/banners/:id': ['banner_form'],
}
