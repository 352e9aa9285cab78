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

export const parts: Record<string, Part> = {
  clock: { about: 'all that hangs on days and hours, at twelve instants', steps: clockSteps },
  load: { about: 'the whole suite beside ten busy processes', steps: loadSteps },
  fuzz: {
    about: 'random tests, ten times as many runs and with another seed in each step',
    steps: () => rounds(6, fuzz),
  },
  crash: {
    about: 'kill -9 and broken connections, ten times as many',
    steps: () => rounds(4, crash),
  },
  standby: {
    about: 'twenty times, the database fails over to a standby that was frozen',
    steps: () => rounds(1, standby),
  },
  tour: {
    about:
      'every page at every width, for every account, at servers that differ and keep every attack, with every answer last',
    steps: tourSteps,
  },
  servers: {
    about: 'every page and every kind of write, by every account, at whole servers of others',
    steps: serverSteps,
  },
  copies: {
    about:
      'what the documents say of a resource and of a brand, and what npm run new writes, in copies of the repository',
    steps: copySteps,
  },
  lists: {
    about: 'boards, orders by hand and lines, of resources that Roda does not have; long lists',
    steps: () => rounds(1, lists),
  },
  chain: {
    about: 'what pages ask for where there are a thousand branches',
    steps: () => rounds(1, chain),
  },
  plans: {
    about: 'how the database reads each page of each list, of 100 000 records each',
    steps: () => rounds(1, plans),
  },
  mutants: { about: 'changes to the code that no test notices, of 600', steps: mutantSteps },
}

/** How many times as many rounds these make of what is random (test/support/long.ts). */
const many = { TEST_TIMES: '10' }

const fuzz: Command[] = [{ tool: 'vitest', parameters: ['wire/fuzz', 'pure/contract'], env: many }]

const crash: Command[] = [
  { tool: 'vitest', parameters: ['wire/process', 'wire/embedded', 'wire/opl-upload'], env: many },
  { tool: 'playwright', parameters: ['journeys/failures', '--repeat-each=3'] },
]

const standby: Command[] = [
  { tool: 'vitest', parameters: ['wire/standby'], env: { TEST_TIMES: '20' } },
]

const lists: Command[] = [
  { tool: 'playwright', parameters: ['long/board', 'long/lines', 'long/order', 'long/long-lists'] },
]

const chain: Command[] = [{ tool: 'playwright', parameters: ['long/large'] }]

/** DATABASE_URL decides which database it is. */
const plans: Command[] = [
  { tool: 'vitest', parameters: ['wire/page-plans'], env: { TEST_TIMES: '34' } },
  { tool: 'vitest', parameters: ['long/growth'] },
]

function rounds(count: number, commands: Command[]): Step[] {
  return Array.from({ length: count }, (_, index) => ({ name: `round-${index + 1}`, commands }))
}

function shards(count: number, files = ['--project=tour', '--project=journeys']): Step[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `browser-${index + 1}`,
    commands: [{ tool: 'playwright', parameters: [...files, `--shard=${index + 1}/${count}`] }],
  }))
}

function loadSteps(): Step[] {
  const unit = ['static', 'pure', 'wire', 'providers', 'app', 'machines'].map((project): Step => {
    return { name: project, commands: [{ tool: 'vitest', parameters: ['--project', project] }] }
  })
  return [...unit, ...shards(4)].map((step) => ({ ...step, load: 10 }))
}

function tourSteps(): Step[] {
  return shards(6, ['tour/', 'long/late-answers'])
}

/** The results count the pages and the writes of each server. */
function serverSteps(): Step[] {
  return Object.keys(oddServers).flatMap((server) =>
    ['opens', 'writes'].map((what): Step => {
      const parameters = ['long/servers', '-g', `${server} .+ ${what} `]
      return { name: `${server}-${what}`, commands: [{ tool: 'playwright', parameters }] }
    }),
  )
}

function copySteps(): Step[] {
  const written: Step = {
    name: 'new',
    commands: [{ tool: 'vitest', parameters: ['--project', 'long', 'long/new'] }],
  }
  const browsed = ['example', 'brand'].map((name): Step => {
    return { name, commands: [{ tool: 'playwright', parameters: [`long/${name}`] }] }
  })
  return [written, ...browsed]
}

function mutantSteps({ minutes }: Options): Step[] {
  // Each goes on where the one before it stopped, and needs a few minutes to stop.
  const parameters = ['test:mutants', '--', '--sample', '600', '--minutes', String(minutes - 5)]
  return rounds(4, [{ tool: 'npm', parameters }])
}
