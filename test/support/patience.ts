import { configure } from '@testing-library/react'

/**
 * On a busy machine an answer takes longer than the second that is usual. TEST_PATIENCE: another
 * time, in ms.
 */
configure({ asyncUtilTimeout: Number(process.env.TEST_PATIENCE ?? 100_000) })
