import type { ShownProfile } from './shown-profile.ts'

/** What the company tells about itself. */
export const AboutSection = ({ company: { about } }: { readonly company: ShownProfile }) =>
  about !== undefined && (
    <section aria-labelledby="ueber-uns">
      <h2 id="ueber-uns">Über uns</h2>
      {/* The API has sanitised it by an allowlist (D-G9). */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: about }} />
    </section>
  )
