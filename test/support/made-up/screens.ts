import * as ofRoda from '../../../src/web/app/screens.ts'
import { guideScreens } from './guide/guide.ts'

/** All hand-made pages of the app of the browser tests. */
export const screens = { ...ofRoda.screens, ...guideScreens }

export const { ownInputs } = ofRoda
