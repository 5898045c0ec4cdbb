/** How the order of hits comes about, in public (§5b UWG, D-3.9). */
export const RankingNote = () => (
  <details className="ranking-note">
    <summary>So entsteht die Reihenfolge</summary>
    <div className="prose">
      <p>
        Zuerst stehen Unternehmen, deren Name genau Ihrem Suchwort entspricht. Dann folgen Wortanfänge, Teile
        zusammengesetzter Wörter („Dach“ findet „Terrassendach“), verwandte Wörter und zuletzt Treffer mit
        Tippfehlern.
      </p>
      <p>
        Ein Treffer im Namen zählt mehr als einer in den Leistungen, danach kommen Kurzbeschreibung, Branche
        und Stadt. Was nur im ausführlichen Text steht, folgt erst danach. Bei gleichem Rang entscheidet, wie
        vollständig der Eintrag ist.
      </p>
      <p>Wer nur einen Ort nennt, sieht zuerst, was am nächsten liegt.</p>
      <p>Niemand kann sich einen besseren Platz in dieser Liste kaufen.</p>
    </div>
  </details>
)
