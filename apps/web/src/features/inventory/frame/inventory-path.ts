/** Where the inventory is. Apart from its sections because their screens lead to one another by it. */
export const INVENTORY_PATH = '/app/inventory';
