import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import config from '../../vite.config.ts'

/** The projects of vite.config.ts, for the runner of mutants: a process for each file, as a mutant may act when it is loaded. */
export default defineConfig({
  ...config,
  cacheDir: 'cache',
  test: {
    ...config.test,
    reporters: ['./test/mutants/reporter.ts'],
    setupFiles: ['test/mutants/setup.ts'],
    projects: config.test?.projects?.map(isolated) ?? [],
  },
})

function isolated(project: TestProjectConfiguration): TestProjectConfiguration {
  return typeof project === 'object' && 'test' in project ? { ...project, test: { ...project.test, isolate: true } } : project
}
