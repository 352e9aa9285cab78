import { configure } from '@testing-library/react'

/** An answer may take longer than the usual second. TEST_PATIENCE: another time, in ms. */
configure({ asyncUtilTimeout: Number(process.env.TEST_PATIENCE ?? 100_000) })
