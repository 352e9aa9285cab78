import { defineConfig, mergeConfig, type TestProjectConfiguration } from 'vitest/config'
import config from '../../../vite.config.ts'

/** The projects of vite.config.ts, for the runner of mutants. */
export default mergeConfig(
  { ...config, test: { ...config.test, projects: config.test?.projects?.map(isolated) ?? [] } },
  defineConfig({
    cacheDir: 'cache',
    test: {
      globalSetup: ['test/long/mutants/provide-demo.ts'],
      reporters: ['./test/long/mutants/reporter.ts'],
      setupFiles: ['test/long/mutants/setup.ts'],
    },
  }),
)

/** A process for each file, as a mutant may act when it is loaded. */
function isolated(project: TestProjectConfiguration): TestProjectConfiguration {
  return typeof project === 'object' && 'test' in project
    ? { ...project, test: { ...project.test, isolate: true } }
    : project
}
