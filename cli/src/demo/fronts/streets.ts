import { amber, box, door, ink, motifAt, outside, pane, times, type Front } from './scene.ts'

/** Fronts that any trade may have. */

const awning: Front = (scene) =>
  outside(
    scene,
    `${box(0, 40, 960, 440, scene.wall)}${box(0, 64, 960, 20, scene.accent, 'opacity=".85"')}${box(128, 216, 80, 150, pane(scene), `stroke="${ink}" stroke-width="6"`)}${door(scene, 752, 200, 280)}
    ${box(300, 180, 360, 260, pane(scene), `rx="6" stroke="${ink}" stroke-width="8"`)}<path d="M392 184v252M568 184v252" stroke="${ink}" stroke-width="4" opacity=".55"/>
    ${times(11, (index) => `<path d="M${282 + index * 36} 140h36v60a18 18 0 0 1-36 0z" fill="${index % 2 === 0 ? scene.accent : scene.stripe}"/>`)}
    ${box(284, 438, 392, 8, amber)}${motifAt(scene, 480, 319, 150, ink)}`,
  )

const brick: Front = (scene) =>
  outside(
    scene,
    `${box(0, 20, 960, 460, '#9c5440')}${times(11, (row) => `<path d="M0 ${40 + row * 40}h960" stroke="#7e3f2f" stroke-width="3"/>${times(12, (column) => box(column * 80 + (row % 2) * 40, 40 + row * 40, 3, 40, '#7e3f2f'))}`)}
    <path d="M300 440V250a180 150 0 0 1 360 0v190z" fill="${pane(scene)}" stroke="#e7dccb" stroke-width="14"/><path d="M480 100v340M300 262h360" stroke="#e7dccb" stroke-width="7"/>
    <path d="M96 480V290a56 56 0 0 1 112 0v190z" fill="${scene.accent}" stroke="#e7dccb" stroke-width="10"/>${box(740, 210, 120, 150, pane(scene), 'stroke="#e7dccb" stroke-width="10"')}
    <circle cx="480" cy="345" r="82" fill="${scene.stripe}" opacity=".92"/>${motifAt(scene, 480, 345, 104, ink)}`,
  )

const glass: Front = (scene) =>
  outside(
    scene,
    `${box(60, 0, 840, 480, '#20303a')}${times(7, (column) =>
      times(4, (row) =>
        box(
          72 + column * 118,
          10 + row * 78,
          108,
          68,
          (column * 3 + row * 5) % 4 === 0 ? pane(scene) : scene.isNight ? '#31495a' : '#a9c6d2',
        ),
      ),
    )}${box(250, 322, 460, 158, pane(scene), `stroke="${ink}" stroke-width="6"`)}<path d="M404 322v158M556 322v158" stroke="${ink}" stroke-width="5"/>${box(230, 306, 500, 18, scene.accent)}
    ${box(374, 120, 212, 150, scene.accent, 'rx="10"')}${motifAt(scene, 480, 195, 110, scene.stripe)}`,
  )

const timber: Front = (scene) =>
  outside(
    scene,
    `<path d="M150 190 480 10l330 180z" fill="#7a3b2c"/>${box(180, 180, 600, 300, '#f1e7d3')}
    <path d="M180 190h600M180 300h600M240 180v300M720 180v300M360 180v120M600 180v120M480 60v120M400 180l80-110 80 110M240 300l-60-110M720 300l60-110M360 300l-100-100M600 300l100-100" fill="none" stroke="#4b3222" stroke-width="16"/>
    ${times(2, (index) => `${box(388 + index * 100, 204, 84, 78, pane(scene), 'stroke="#4b3222" stroke-width="7"')}`)}
    ${box(300, 322, 260, 140, pane(scene), 'stroke="#4b3222" stroke-width="10"')}${motifAt(scene, 430, 392, 104, ink)}${door(scene, 600, 322, 158)}
    ${times(7, (index) => `<circle cx="${316 + index * 38}" cy="470" r="15" fill="${index % 2 === 0 ? '#b8433a' : '#3f7a45'}"/>`)}`,
  )

const arcade: Front = (scene) =>
  outside(
    scene,
    `${box(0, 0, 960, 480, scene.wall)}${box(0, 96, 960, 12, scene.accent)}${times(5, (index) => box(66 + index * 190, 18, 70, 64, pane(scene), `stroke="${ink}" stroke-width="4"`))}
    ${times(4, (index) => `<path d="M${20 + index * 240} 480V270a100 100 0 0 1 200 0v210z" fill="${index % 3 === 0 ? '#2a2320' : pane(scene)}" stroke="${scene.accent}" stroke-width="10"/>`)}
    ${times(3, (index) => `<path d="M${240 + index * 240} 150v60" stroke="${ink}" stroke-width="4"/><circle cx="${240 + index * 240}" cy="222" r="14" fill="#ffe9b8"/>`)}
    ${box(410, 116, 140, 100, scene.accent, 'rx="8"')}${motifAt(scene, 480, 166, 80, scene.stripe)}${box(300, 400, 120, 80, '#4b3320')}${box(540, 400, 120, 80, '#4b3320')}`,
  )

const townhouse: Front = (scene) =>
  outside(
    scene,
    `${box(90, 0, 780, 480, scene.wall)}${box(70, 210, 820, 18, '#ffffff', 'opacity=".75"')}${box(70, 0, 820, 12, '#ffffff', 'opacity=".75"')}
    ${times(4, (index) => `<path d="M${150 + index * 180} 190V70a55 40 0 0 1 110 0v120z" fill="${index % 2 === 0 ? pane(scene) : '#3c4a55'}" stroke="#fff" stroke-width="9"/>`)}
    ${box(310, 186, 340, 8, ink)}${times(18, (index) => box(312 + index * 19.7, 150, 4, 40, ink))}
    <path d="M380 480V300h200v180z" fill="${scene.accent}"/>${box(396, 316, 168, 90, pane(scene))}${motifAt(scene, 480, 361, 76, ink)}${box(476, 410, 6, 70, ink)}
    ${times(2, (index) => box(150 + index * 500, 290, 160, 130, pane(scene), 'stroke="#fff" stroke-width="9"'))}`,
  )

const pavilion: Front = (scene) =>
  outside(
    scene,
    `<path d="M0 480V300q220-110 480 0t480-60v240z" fill="#4d6b4f"/>${box(200, 150, 560, 330, '#b98a55')}${times(19, (index) => box(206 + index * 30, 150, 6, 330, '#96693a'))}${box(160, 126, 640, 30, ink)}
    ${box(310, 230, 340, 200, pane(scene), `stroke="${ink}" stroke-width="8"`)}${box(310, 430, 340, 14, scene.accent)}${motifAt(scene, 480, 330, 130, ink)}${times(3, (index) => `<circle cx="${400 + index * 80}" cy="196" r="10" fill="#ffe9b8"/>`)}`,
  )

const neon: Front = (scene) =>
  outside(
    { ...scene, isNight: true },
    `${box(0, 0, 960, 480, '#232833')}${times(6, (row) => `<path d="M0 ${60 + row * 74}h960" stroke="#2d3440" stroke-width="6"/>`)}
    <circle cx="480" cy="170" r="190" fill="url(#glow)"/><circle cx="480" cy="170" r="108" fill="none" stroke="${scene.stripe}" stroke-width="7"/>${motifAt(scene, 480, 170, 124, amber)}
    ${box(330, 320, 300, 160, 'url(#light)', `stroke="${scene.accent}" stroke-width="12"`)}<path d="M480 320v160" stroke="${ink}" stroke-width="7"/>${times(2, (index) => box(80 + index * 640, 300, 160, 180, '#171b23', `stroke="${scene.accent}" stroke-width="6"`))}`,
  )

const kiosk: Front = (scene) =>
  outside(
    scene,
    `${times(5, (index) => `${box(40 + index * 210, 60 + (index % 2) * 60, 170, 420, scene.isNight ? '#25323d' : '#c3c7c4')}`)}
    <path d="M290 190a190 130 0 0 1 380 0z" fill="${scene.accent}"/>${box(474, 30, 12, 36, amber)}${box(276, 186, 408, 22, scene.stripe)}${box(310, 208, 340, 272, scene.wall)}
    ${box(334, 226, 292, 130, pane(scene), `stroke="${ink}" stroke-width="7"`)}${box(314, 356, 332, 16, '#4b3320')}${motifAt(scene, 480, 290, 100, ink)}${times(6, (index) => box(330 + index * 52, 396, 40, 66, scene.accent, 'opacity=".8"'))}`,
  )

export const streetFronts = { awning, brick, glass, timber, arcade, townhouse, pavilion, neon, kiosk }
