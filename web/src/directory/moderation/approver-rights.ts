/** What somebody may do about companies beside approving them. Decides only what is shown; the server decides what is allowed. */
export interface ApproverRights {
  /** They edit, delete and restore companies, and see whose they are. */
  readonly manages: boolean
  readonly seesHistory: boolean
  /** Pages of accounts open for them. */
  readonly seesPeople: boolean
  readonly imports: boolean
  /** What waits in the read models opens for them. */
  readonly seesModels: boolean
}
