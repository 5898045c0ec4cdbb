import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'
import { Buttons } from './gallery/buttons.tsx'
import { Feedback } from './gallery/feedback.tsx'
import { Fields } from './gallery/fields.tsx'
import { Foundations } from './gallery/foundations.tsx'
import { Lists } from './gallery/lists.tsx'
import { Media } from './gallery/media.tsx'
import { Overlays } from './gallery/overlays.tsx'
import './gallery/gallery.css'

const schemes = [
  ['light', 'Hell'],
  ['dark', 'Dunkel'],
] as const

/** `/admin/ui`: every component in every state, in both schemes at once. */
export const View = () => (
  <AdminShell>
    <Head title="Bausteine" />
    <WorkspaceHead title="Bausteine" />
    <div className="gallery">
      {schemes.map(([scheme, title]) => (
        <section
          key={scheme}
          className="gallery__scheme"
          data-theme={scheme}
          aria-labelledby={`in-${scheme}`}
        >
          <h2 id={`in-${scheme}`}>{title}</h2>
          <Foundations />
          <Buttons />
          <Fields />
          <Feedback />
          <Lists />
          <Media />
          <Overlays />
        </section>
      ))}
    </div>
  </AdminShell>
)
