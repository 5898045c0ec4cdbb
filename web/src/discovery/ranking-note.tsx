/** How the order of hits comes about, in public (§5b UWG, D-3.9): as the answer says it. */
export const RankingNote = ({ order }: { readonly order: readonly string[] }) => (
  <details className="ranking-note">
    <summary>So entsteht die Reihenfolge</summary>
    <div className="prose">
      {order.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  </details>
)
