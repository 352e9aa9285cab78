CREATE INDEX "brand_website_url_order" ON "brand" USING btree (lower(left("website_url", 100)),"id");--> statement-breakpoint
CREATE INDEX "brand_website_url_order_down" ON "brand" USING btree (lower(left("website_url", 100)) desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "brand_description_order" ON "brand" USING btree (lower(left("description", 100)),"id");--> statement-breakpoint
CREATE INDEX "brand_description_order_down" ON "brand" USING btree (lower(left("description", 100)) desc nulls last,"id" DESC NULLS FIRST);