import { drawing, LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { Fact, Facts } from '../values/Facts.tsx'
import PictureViewer from './PictureViewer.tsx'

const address = drawing(200)

export default {
  Picture: (close) => <PictureViewer address={address} title="Front tyre" onClose={close} />,
  'In a series, with facts': (close) => (
    <PictureViewer
      address={address}
      title={LONG}
      note="07.46"
      series={{ noun: 'photo', index: 1, count: 3, onGo: () => undefined }}
      onClose={close}
    >
      <div style={{ padding: 16 }}>
        <Facts>
          <Fact label="Branch">Bandung Dago</Fact>
          <Fact label="Note">{LONG}</Fact>
        </Facts>
      </div>
    </PictureViewer>
  ),
  Document: (close) => <PictureViewer address="/letter.pdf" title="Letter" onClose={close} />,
  Broken: (close) => (
    <PictureViewer address="data:image/png,broken" title="Front tyre" onClose={close} />
  ),
} satisfies States
