/** A field that people don't see; a form in which it is filled in was sent by a program. */
export const TrapField = () => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      Bitte frei lassen
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
