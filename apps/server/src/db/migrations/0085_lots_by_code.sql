-- A lot is looked up by its product and code for each line of a movement: by product alone that reads all lots of the product.

create index lots_code on lots (company_id, product_id, code, id);
drop index lots_product;
