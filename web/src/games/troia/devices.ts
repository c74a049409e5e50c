/** The emblems and colours of the offerings, and the pieces of the horse. */
export const OFFERINGS: Readonly<Record<string, { device: string; ground: string; figure: string }>> = {
  grain: { device: "wheat", ground: "#c9962b", figure: "#191310" },
  fish: { device: "double-fish", ground: "#2b7590", figure: "#ffffff" },
  grapes: { device: "grapes", ground: "#6a4583", figure: "#ffffff" },
  olive: { device: "olive", ground: "#5f6b2a", figure: "#ffffff" },
  boar: { device: "boar", ground: "#a33a22", figure: "#ffffff" },
  ram: { device: "ram-profile", ground: "#f6efe2", figure: "#191310" },
};

/** The part of the horse's picture that each piece shows, by the piece's number; then closer up, for cards. */
export const QUARTERS = ["256 0 256 256", "0 0 256 256", "256 256 256 256", "0 256 256 256"];
export const CLOSER = ["262 20 230 230", "60 150 200 200", "240 285 215 215", "50 285 215 215"];
