import { clockSteps } from './clock.ts'
import { oddServers } from './odd-servers.ts'
import type { Command, Step } from './step.ts'

export interface Options {
  /** How long a call may take. */
  minutes: number
}

interface Part {
  about: string
  steps(options: Options): Step[]
}

const vitest = (env: NodeJS.ProcessEnv, ...parameters: string[]): Command => {
  return { tool: 'vitest', parameters, env }
}
const playwright = (...parameters: string[]): Command => ({ tool: 'playwright', parameters })
/** The factor for rounds of random tests (test/support/long.ts). */
const times = (count: number) => ({ TEST_TIMES: String(count) })

export const parts: Record<string, Part> = {
  rest: {
    about: 'journeys and processes that npm test has no time for; on PostgreSQL by DATABASE_URL',
    steps: () =>
      rounds(
        1,
        vitest({}, '--tags-filter=long'),
        playwright('--project=tour', '--project=journeys', '--grep=@long'),
      ),
  },
  clock: { about: 'all that hangs on days and hours, at twelve instants', steps: clockSteps },
  load: { about: 'the whole suite beside ten busy processes', steps: loadSteps },
  fuzz: {
    about: 'random tests, ten times as many runs and with another seed in each step',
    steps: () => rounds(6, vitest(times(10), 'wire/fuzz', 'pure/contract')),
  },
  crash: {
    about: 'kill -9 and broken connections, ten times as many',
    steps: () =>
      rounds(
        4,
        vitest(times(10), 'wire/process', 'wire/embedded', 'wire/opl-upload'),
        playwright('journeys/failures', '--repeat-each=3'),
      ),
  },
  standby: {
    about: 'twenty times, the database fails over to a standby that was frozen',
    steps: () => rounds(1, vitest(times(20), 'wire/standby')),
  },
  tour: {
    about:
      'every page at every width, for every account, at servers that differ and keep every attack, with every answer last; every part by axe',
    steps: () => shards(6, 'tour/', 'journeys/dev', 'long/late-answers'),
  },
  servers: {
    about: 'every page and every kind of write, by every account, at whole servers of others',
    steps: serverSteps,
  },
  copies: {
    about: 'in copies: what the documents say of resources and a brand, what npm run new writes',
    steps: () => [
      { name: 'new', commands: [vitest({}, '--project', 'long', 'long/new')] },
      { name: 'copy', commands: [playwright('long/copy')] },
    ],
  },
  lists: {
    about: 'boards, orders by hand and lines, of resources that Roda does not have; long lists',
    steps: () => rounds(1, playwright('long/board', 'long/lines', 'long/order', 'long/long-lists')),
  },
  chain: {
    about: 'what pages ask for where there are a thousand branches',
    steps: () => rounds(1, playwright('long/large')),
  },
  plans: {
    about: 'how the database reads each page of each list, of 100 000 records each',
    // DATABASE_URL decides which database it is.
    steps: () => rounds(1, vitest(times(34), 'long/page-plans'), vitest({}, 'long/growth')),
  },
  mutants: { about: 'changes to the code that no test notices, of 600', steps: mutantSteps },
}

function rounds(count: number, ...commands: Command[]): Step[] {
  return Array.from({ length: count }, (_, index) => ({ name: `round-${index + 1}`, commands }))
}

function shards(count: number, ...files: string[]): Step[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `browser-${index + 1}`,
    commands: [playwright(...files, `--shard=${index + 1}/${count}`)],
  }))
}

function loadSteps(): Step[] {
  const unit = ['static', 'pure', 'wire', 'providers', 'app', 'machines'].map((name): Step => {
    return { name, commands: [vitest({}, '--project', name)] }
  })
  const browser = shards(4, '--project=tour', '--project=journeys')
  return [...unit, ...browser].map((step) => ({ ...step, load: 10 }))
}

/** The results count the pages and the writes of each server. */
function serverSteps(): Step[] {
  return Object.keys(oddServers).flatMap((server) =>
    ['opens', 'writes'].map((what): Step => {
      const command = playwright('long/servers', '-g', `${server} .+ ${what} `)
      return { name: `${server}-${what}`, commands: [command] }
    }),
  )
}

function mutantSteps({ minutes }: Options): Step[] {
  // Each goes on where the one before it stopped, and needs a few minutes to stop.
  const parameters = ['test:mutants', '--', '--sample', '600', '--minutes', String(minutes - 5)]
  return rounds(4, { tool: 'npm', parameters })
}
