import { services } from '../../src/contract/resources/opl-services.ts'

/**
 * The fields of each record, written by hand: one per line, in the order of a form. Each has a
 * name, whether it is required, its rule (`held-by.ts`), and after a bar further properties.
 *
 * required, optional; default: may be omitted, but not emptied; server: never sent. `extra` is a
 * column that is hidden at first, `below` one that is shown in another until then. `advice` is
 * shown under its input. `private` is in no export unless requested. `once` is only sent for a new
 * record. `changed where there is` is also sent in a change, to servers with the capability.
 */
export const records: Readonly<Record<string, string>> = {
  auth: '',
  employee: `
    photoUrl          optional  picture 1:1 512 px 1 MB   | portrait, inside UserInformation, column, private
    fullName          required  text 2–100                | inside UserInformation, title, column, search
    email             required  email 100                 | column, search, advice
    username          optional  text 3–50                 | extra, search
    password          required  password 12–72            | changed where there is passwords
    isActive          default   yes or no                 | column, filter, begins with true, advice
    roleId            required  record of role            | extra, below fullName, filter
    branchLocationId  optional  record of branch          | column, filter
    employeeNumber    optional  text 0–30                 | inside UserInformation, extra, search
    position          optional  text 0–60                 | inside UserInformation, extra
    joinDate          optional  day                       | inside UserInformation, extra
    phoneNumber       optional  phone 9–15                | inside UserInformation, column, search, filter
    nik               optional  digits 16                 | inside UserInformation, private, advice
    gender            optional  one of male, female       | inside UserInformation
    birthDate         optional  day                       | inside UserInformation, private
    address           optional  lines 0–255               | inside UserInformation, private`,
  role: `
    name              required  text 2–60                 | title, column, search
    description       optional  lines 0–300`,
  attendance: `
    userId            server    record of employee        | column, search
    branchLocationId  server    record of branch          | column
    date              server    day                       | column, advice
    attendanceTypeId  server    whole 1–2147483647        | column
    checkInAt         server    moment                    | column
    checkOutAt        server    moment                    | column
    lateMinutes       server    whole 0–100000            | column
    workMinutes       server    whole 0–100000            | column
    statusId          server    record of attendance-status | column, filter
    note              server    lines 0–500
    checkInImage      server    picture 1080 px 1 MB      | private
    checkOutImage     server    picture 1080 px 1 MB      | private
    picturesRemovedAt server    moment
    checkInLatitude   server    fraction
    checkInLongitude  server    fraction
    checkOutLatitude  server    fraction
    checkOutLongitude server    fraction
    attachmentUrl     server    picture 1080 px 1 MB      | private
    approvedBy        server    person                    | column
    approvedAt        server    moment                    | column`,
  'attendance-status': `
    name              required  text 1–60                 | title, column, search`,
  opl: `
    date              server    day                       | column
    branchLocationId  server    record of branch          | column
    oplNumber         server    text 1–50                 | title, column
    workOrderNumber   server    text 0–50                 | extra, below oplNumber
    plateNumber       server    text 0–20                 | column
    vehicleBrand      server    text 0–60                 | column
    vehicleModel      server    text 0–60                 | column
    customerName      server    text 0–100                | extra
    serviceAdvisor    server    text 0–100                | extra
    mechanicName      server    text 0–100                | column
${services.map(({ name, max }) => `    ${name} server whole 0–${max} | column`).join('\n')}
    amount            server    rupiah 0–999999999        | column
    status            server    one of draft (warning), done (success) | column
    notes             server    lines 0–500               | extra
    uploadBatchId     server    whole 1–2147483647`,
  'repair-report': `
    reportNumber      server    text 1–30                 | column, search
    branchLocationId  required  record of branch          | extra, below title, search
    category          required  one of machine, building, electric, it, vehicle, other | extra, below title, filter
    itemName          optional  text 0–100                | column, search
    title             required  text 5–120                | title, column, search
    description       required  lines 10–2000
    priority          optional  one of low, medium, high (warning), urgent (error) | extra, below title, filter, begins with medium
    images            optional  pictures 5 1600 px 1 MB   | column
    imagesAfter       server    pictures 5 1600 px 1 MB
    reportDate        optional  day                       | column, advice
    reporter          server    person                    | extra, below reportNumber
    mechanic          server    person                    | column
    statusId          server    record of repair-status      | column, filter
    assignedAt        server    moment
    startedAt         server    moment
    finishedAt        server    moment
    cancelledAt       server    moment
    totalCost         server    rupiah 0–9007199254740991 | column`,
  'repair-status': `
    name              required  text 1–60                 | title, column, search
    code              required  text 1–60`,
  technician: `
    fullName          server    text 2–100                | title, column, search
    phoneNumber       server    phone 9–15                | column
    branchLocationId  server    record of branch          | extra, below fullName`,
  branch: `
    image             optional  picture 16:9 1280 px 2 MB | extra
    name              required  text 3–100                | title, column, search
    code              optional  text 2–20                 | extra, below name, search, advice
    isInternalBranch  required  yes or no
    partnerName       optional  text 0–100                | column, search, advice
    provinceId        required  record of province        | extra, filter
    cityId            required  record of city            | within provinceId, extra, below name
    address           required  text 5–255                | extra
    postalCode        optional  digits 5                  | extra
    timezone          server    one of Asia/Jakarta, Asia/Makassar, Asia/Jayapura | column, filter
    phoneNumber       optional  phone 9–15                | column
    latitude          optional  fraction -11.5–6.5
    longitude         optional  fraction 94.5–141.5
    radiusMeter       optional  whole 10–5000             | advice
    openTime          optional  time                      | extra, advice
    closeTime         optional  time                      | extra
    isActive          default   yes or no                 | column, filter, begins with true`,
  province: `
    name              required  text 1–100                | title, column, search
    code              required  digits 2                  | column
    countryId         required  whole 1–1000              | filter`,
  city: `
    name              required  text 1–100                | title, column, search
    type              required  one of kabupaten, kota    | column
    provinceId        required  record of province        | column, filter`,
  brand: `
    logo              required  picture 512 px 1 MB       | column
    name              required  text 2–50                 | title, column, search
    websiteUrl        optional  https 255                 | column, advice
    description       optional  lines 0–300               | extra, below name
    order             optional  whole 0–999               | column, advice
    isActive          default   yes or no                 | column, filter, begins with true`,
  news: `
    thumbnail         required  picture 16:9 1280 px 2 MB | column
    imageAlt          optional  text 0–125                | advice
    title             required  text 5–150                | title, column, search
    slug              required  slug 160                  | from title, advice
    categoryArticleId required  record of news-category   | extra, below title, filter
    excerpt           optional  lines 0–200               | advice
    content           required  HTML 100 kB
    tagArticleIds     optional  records of news-tag, 10   | extra, below title, filter
    status            default   one of draft, published (success) | column, filter, begins with draft
    publishedAt       optional  moment                    | column, advice
    author            server    person                    | column`,
  'news-category': `
    name              required  text 2–50                 | title, column, search
    slug              required  slug 60                   | from name, extra, below name
    description       optional  lines 0–200               | column`,
  'news-tag': `
    name              required  text 2–30                 | title, column, search
    slug              required  slug 40                   | from name, extra, below name`,
  'price-list': `
    brandId           required  record of brand           | column, filter
    name              required  text 2–100                | title, column, search
    size              optional  text 0–30                 | column, search, advice
    type              optional  text 0–50                 | search
    unit              optional  one of pcs, set, car, wheel | column
    price             required  rupiah 0–999999999        | column
    promoPrice        optional  rupiah 0–999999999        | column
    validFrom         optional  day                       | column, first day
    validUntil        optional  day                       | column, last day
    image             optional  picture 1080 px 2 MB
    description       optional  lines 0–300
    isActive          default   yes or no                 | column, filter, begins with true`,
  testimony: `
    photo             optional  picture 1:1 512 px 1 MB   | portrait, column
    name              required  text 2–60                 | title, column, search
    title             optional  text 0–60                 | extra, below name
    rating            optional  stars 1–5                 | column
    content           required  lines 10–500              | column, search
    branchLocationId  optional  record of branch          | extra, filter
    isActive          default   yes or no                 | column, filter, begins with true`,
  banner: `
    image             required  picture 3:1 1920 px 2 MB  | column
    imageMobile       optional  picture 4:5 1080 px 2 MB  | advice
    imageAlt          optional  text 0–125                | advice
    title             required  text 2–100                | title, column, search
    link              optional  path or https 255         | extra, below title, advice
    order             optional  whole 0–999               | column, advice
    startDate         optional  day                       | column, first day
    endDate           optional  day                       | column, last day
    isActive          default   yes or no                 | column, filter, begins with true`,
  gallery: '',
}

/** The bodies of calls other than those of records, by the call. */
export const inputs: Readonly<Record<string, string>> = {
  'auth.login': `
    email             required  text 1–100
    password          required  secret 1–72`,
  'auth.changePassword': `
    currentPassword   required  secret 1–72
    newPassword       required  password 12–72`,
  'auth.signOutEverywhere': `
    everywhere        required  yes`,
  'attendance.approve': `
    statusApprove     required  yes or no
    updatedAt         default   moment`,
  'repair-report.assign': `
    reportId          required  record
    updatedAt         default   moment
    userId            required  record`,
  'repair-report.cancel': `
    reportId          required  record
    updatedAt         default   moment
    note              optional  lines 0–500`,
  'repair-report.inputCost': `
    reportId          required  record
    updatedAt         default   moment
    costs             required  1 to 30 costs
    note              optional  lines 0–500`,
  'opl.upload': `
    file              required  file
    sheet             optional  text 1–100
    headerRow         optional  digits from 1 to 20000
    columns           optional  lines 2–2000`,
}

/** A line of the costs of a repair. */
export const cost = `
    description       required  text 2–120
    category          required  one of labour, part, transport, vendor, other
    amount            required  whole 1–999999999
    date              optional  day
    vendor            optional  text 0–100`

export interface StatedField {
  name: string
  need: 'required' | 'optional' | 'default' | 'server'
  /** The values that it accepts, in words. */
  rule: string
  /** The further properties of the field. */
  traits: string[]
}

/** Parses the lines of a record. @throws {Error} for a line that is no field. */
export function statedFields(lines: string): StatedField[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name, need, rule, traits] =
        /^ +(\w+) +(required|optional|default|server) +(.*?)(?: +\| (.*))?$/.exec(line) ?? []
      if (!name || !rule) throw new Error(`“${line}” is no field.`)
      return { name, need: need as StatedField['need'], rule, traits: traits?.split(', ') ?? [] }
    })
}
