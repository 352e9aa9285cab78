/** Read as text by the build: changed, they are no list of screens to it. Or in no build. */
const readByBuild = [
  ...[':!src/web/app/screens.ts', ':!src/web/app/navigation.tsx'],
  ...[':!src/web/parts', ':!src/web/**/*.parts.tsx'],
]

/** What `--of` names: the files, as Git finds them. */
export const subjects: Record<string, string[]> = {
  'server-rights': [
    'src/server/start/app.ts',
    'src/server/accounts/{auth,device,grants,passwords,request-context,sign-ins,tokens,viewer}.ts',
    'src/server/http/{endpoints,errors,log,route,security,serve-pictures,site}.ts',
    'src/server/limits/refusal.ts',
    'src/server/rich-text/{sanitise,sanitise-apart}.ts',
    'src/server/actions/{auth,employee,role}.ts',
    'src/server/pictures/*.ts',
  ].flatMap(braces),
  'server-records': [
    'src/server/actions/{attendance,attendance-approval,branch,news,opl,opl-figures,opl-pages,opl-upload,repair-report,repair-report-changes,repair-report-create,technician}.ts',
    'src/server/records/*.ts',
    'src/server/database/{clock,errors,picture-columns,read-together,tables}.ts',
  ].flatMap(braces),
  contract: ['src/contract/**/*.ts'],
  sheet: ['src/sheet/*.ts'],
  // What tables can ask. What only sets how something looks is for the eye.
  web: [
    'src/web/**/*.ts',
    ':!src/web/**/use-*.ts',
    ':!src/web/**/main.ts',
    ...readByBuild,
    ':!src/web/ui/theme.ts',
    ':!src/web/**/*-style.ts',
    ':!src/web/**/*-styles.ts',
  ],
  // What only runs on a page.
  browser: ['src/web/**/*.tsx', 'src/web/**/use-*.ts', ...readByBuild],
}

/** Read or build the sources, or take long for what they find. */
export const notUsed = [
  'test/static/architecture.test.ts',
  'test/static/env-example.test.ts',
  'test/long/new.test.ts',
  'test/static/mutants.test.ts',
  'test/wire/demo.test.ts',
  'test/wire/embedded.test.ts',
  'test/wire/fuzz.test.ts',
  'test/wire/postgres.test.ts',
  'test/wire/process.test.ts',
  'test/wire/roles.test.ts',
  'test/wire/rolling-restart.test.ts',
  'test/wire/standby.test.ts',
  'test/wire/store.test.ts',
]

function braces(path: string): string[] {
  if (!path.includes('{')) return [path]
  const [, before = '', names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? []
  return names.split(',').map((name) => `${before}${name}${after}`)
}
