import { defineConfig } from 'vitest/config'
import config from '../../vite.config.ts'

const { test } = config

/** The unit tests, with a count of their reads of the clock. */
export default defineConfig({
  ...config,
  root: `${import.meta.dirname}/../..`,
  test: {
    ...test,
    projects: test?.projects?.map((project) =>
      typeof project === 'object' && 'test' in project
        ? { ...project, test: { ...project.test, setupFiles: [`${import.meta.dirname}/probe.ts`] } }
        : project,
    ),
  },
})
